import { crashTexts } from '#shared/crash-texts.ts';

/** Shows the calm page without any of the interface, which is what has failed. */
export function showLastResort(): void {
  const screen = document.createElement('main');
  screen.className = 'last-resort';
  const title = Object.assign(document.createElement('h1'), { textContent: crashTexts.title });
  const hint = Object.assign(document.createElement('p'), { textContent: crashTexts.hint });
  const reload = Object.assign(document.createElement('button'), { textContent: crashTexts.reload });
  reload.addEventListener('click', () => window.location.reload());
  screen.append(title, hint, reload);
  // React still owns its root, and empties it.
  document.getElementById('root')?.setAttribute('hidden', '');
  document.querySelector('.last-resort')?.remove();
  document.body.append(screen);
  reload.focus();
}
