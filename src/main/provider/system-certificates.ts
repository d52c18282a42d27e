import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { errorCode } from '../error-code.ts';
import type { Log } from '../ports.ts';

let isDone = false;

/**
 * Trusts the authorities that the computer trusts besides those that Node brings along: a firm's own, which IT installs
 * in the Windows certificate store, sign its servers and its inspecting proxies. Node looks at neither by itself, and
 * an installed program takes no NODE_EXTRA_CA_CERTS. Reads the store once, which takes tens of milliseconds.
 */
export function trustSystemCertificates(log: Log): void {
  if (isDone) return;
  isDone = true;
  try {
    setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
  } catch (error) {
    log.warn('certificates.systemUnreadable', { code: errorCode(error) });
  }
}
