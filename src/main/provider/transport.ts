import type { Result } from '#shared/result.ts';

/** One question to the provider, without the address and the token, which only the transport knows. */
export type ProviderRequest = {
  readonly method: 'GET' | 'POST';
  /** Relative to `{host}/v1/`, already escaped. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** How long the whole answer may take, in milliseconds. */
  readonly timeLimit: number;
};

/** The provider's answer as it came: any status, a body that may be anything. */
export type ProviderAnswer = { readonly status: number; readonly body: string };

/** An image as it came, before anyone has looked at its type. */
export type ProviderImage = { readonly status: number; readonly body: Uint8Array };

/**
 * The seam below which lies a network or, in demo mode, a memory. Failures are `unreachable`, `timeout` and
 * `unreadable` (an answer over the size limit); a status is never a failure here.
 */
export type Transport = {
  readonly request: (request: ProviderRequest) => Promise<Result<ProviderAnswer>>;
  /**
   * Fetches an image by the address that a product carries, absolute or relative to the host.
   * @param maximumBytes above it the answer is `unreadable`
   */
  readonly fetchImage: (address: string, maximumBytes: number) => Promise<Result<ProviderImage>>;
  readonly close: () => Promise<void>;
};
