import { spawn } from 'node:child_process';

/**
 * Opens an address in the system's browser.
 * @returns false when there is no way to open one; the address is on the terminal all the same
 */
export function openBrowser(address: string, platform: NodeJS.Platform): Promise<boolean> {
  const [command, ...words] =
    platform === 'win32'
      ? (['cmd', '/c', 'start', '""', address] as const)
      : ([platform === 'darwin' ? 'open' : 'xdg-open', address] as const);
  return new Promise((resolve) => {
    const opener = spawn(command, words, { stdio: 'ignore', windowsVerbatimArguments: true });
    opener.on('error', () => resolve(false));
    opener.on('exit', (code) => resolve(code === 0));
  });
}
