import type { EventName, Events } from '#shared/contract.ts';

/** A log that takes an event's name and details that identify nothing but ids, statuses and error codes. */
export type Log = {
  readonly info: (event: string, details?: LogDetails) => void;
  readonly warn: (event: string, details?: LogDetails) => void;
  readonly error: (event: string, details?: LogDetails) => void;
};
export type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Encrypts the token at rest; a host without a safe place for secrets has none. */
export type Secrets = {
  readonly encrypt: (plain: string) => Promise<string>;
  /** @throws when the text cannot be decrypted, for example under another Windows user */
  readonly decrypt: (encrypted: string) => Promise<string>;
};

/** Tells a page something; the host sends it to every window of ours. */
export type Emit = <Name extends EventName>(name: Name, payload: Events[Name]) => void;

/** All that the backend needs of its host. */
export type Ports = {
  /** The folder for everything that must survive a restart; it need not exist yet. */
  readonly dataDirectory: string;
  readonly now: () => number;
  readonly log: Log;
  /** Who is logged in on this PC, for the journal; empty where the system does not say. */
  readonly userName: string;
  /** The program's and its runtimes' versions, for the diagnostics. */
  readonly versions: Readonly<Record<string, string>>;
  /** The newest lines of the log, oldest first. */
  readonly readLog: () => Promise<readonly string[]>;
  /** null: the host has no safe place for secrets. */
  readonly secrets: Secrets | null;
  /**
   * The proxy for an address in the format of a PAC file's answer ("DIRECT", "PROXY host:port"), or null where the
   * environment's proxy variables decide.
   */
  readonly resolveProxy: ((url: string) => Promise<string>) | null;
};
