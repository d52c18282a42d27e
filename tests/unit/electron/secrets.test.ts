import { expect, it, vi } from 'vitest';
import { openSecrets } from '#main/hosts/electron/secrets.ts';

/** The asynchronous half of Electron's safeStorage, and nothing of the deprecated one. */
const safeStorage = vi.hoisted(() => ({
  encryptStringAsync: async (plain: string) => Buffer.from(plain).map((byte) => byte ^ 0x5a),
  decryptStringAsync: async (encrypted: Buffer) => {
    if (encrypted.byteLength === 0) throw new Error('cannot decrypt');
    return { shouldReEncrypt: false, result: Buffer.from(encrypted.map((byte) => byte ^ 0x5a)).toString() };
  },
}));
vi.mock('electron', () => ({ safeStorage }));

it('keeps a token as text that is not it, and gives it back', async () => {
  const secrets = openSecrets();
  const encrypted = await secrets.encrypt('secret-token');
  expect(encrypted).toMatch(/^[\w+/]+=*$/);
  expect(Buffer.from(encrypted, 'base64').toString('latin1')).not.toContain('secret');
  expect(await secrets.decrypt(encrypted)).toBe('secret-token');
});

it('says when the system cannot decrypt, as under another Windows user', async () => {
  await expect(openSecrets().decrypt('')).rejects.toThrow();
});
