import { failure } from '#shared/result.ts';
import type { Transport } from './transport.ts';

/** The transport of a program that was not told where the provider is: it never shows invented data (decision 13). */
export const unconfiguredTransport: Transport = {
  request: async () => failure('not-configured'),
  fetchImage: async () => failure('not-configured'),
  close: async () => {},
};
