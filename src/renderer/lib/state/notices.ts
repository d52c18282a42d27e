import { proxy } from 'valtio';

/** What the snackbar says; `id` tells one notice from the next with the same words. */
export type Notice = { readonly id: number; readonly type: 'error' | 'success'; readonly message: string };

export const noticeState = proxy<{ current: Notice | null }>({ current: null });

let lastId = 0;

/** Shows a notice in place of the one that may still be there. */
export function notify(type: Notice['type'], message: string): void {
  lastId += 1;
  noticeState.current = { id: lastId, type, message };
}

/** Takes the notice away, unless another has come meanwhile. */
export function dismissNotice(id: number): void {
  if (noticeState.current?.id === id) noticeState.current = null;
}
