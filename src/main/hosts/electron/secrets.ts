import { safeStorage } from 'electron';
import type { Secrets } from '../../ports.ts';

/**
 * The operating system's safe place for secrets, bound to the user who is logged in; the only file that uses it. Its
 * asynchronous half only: the synchronous calls are deprecated in Electron 45 and gone in 46. Usable once the app is
 * ready.
 */
export function openSecrets(): Secrets {
  return {
    async encrypt(plain) {
      return (await safeStorage.encryptStringAsync(plain)).toString('base64');
    },
    async decrypt(encrypted) {
      return (await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'))).result;
    },
  };
}
