import type { Transport } from '../provider/transport.ts';

/** Placeholder for the type checker until the catalogue exists. */
export declare function createDemoTransport(options: { readonly now: () => number }): Transport;
