import './load-failure.css';

/*
 * When the application does not arrive or cannot start, the page stays as the server sent it: it reads well, but
 * menus and search do nothing. A box says so and offers to try again. Only `hydrate.ts` shows it: another chunk that
 * fails is its own caller's business, and later routes have src/theme/Loading.
 */

/** Says, once, that a part of the page did not arrive. `retry` runs when the reader asks for it. */
export function showLoadFailure(error: Error, retry: () => void): void {
  if (document.querySelector('.load-failure')) return;
  const box = loadFailureBox(error);
  box.querySelector('button')?.addEventListener('click', () => {
    box.remove();
    retry();
  });
  document.body.prepend(box);
}

/** Whether an error says that a chunk of script or style did not arrive. */
export function isLoadFailure(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  return reason.name === 'ChunkLoadError' || (reason as {code?: string}).code === 'CSS_CHUNK_LOAD_FAILED';
}

function loadFailureBox(error: Error): HTMLElement {
  const box = document.createElement('div');
  box.className = 'load-failure';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  const what = isLoadFailure(error) ? 'A part of this page did not load' : 'This page could not start';
  text.textContent = `${what}, so menus and search do not work. ${error.message}`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--primary';
  retry.textContent = 'Retry';
  box.append(text, retry);
  return box;
}
