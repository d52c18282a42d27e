/** The two ways between a page and Electron's main process, known to the preload and the host only. */
export const channels = {
  /** (name, input) -> envelope */
  call: 'inventar.call',
  /** (name, payload) */
  event: 'inventar.event',
} as const;
