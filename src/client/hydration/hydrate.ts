import './load-failure.css';
import {onHydrated} from './phases.ts';

/** Attribute of the root element while a click waits for React. */
export const PENDING = 'data-pending';

let loading = false;
/** Retries need a new document: Docusaurus' own code has begun, or was asked for twice and may be gone. */
let needsDocument = false;

/** Time in which the application must start after its code has arrived, in milliseconds. */
const START_TIMEOUT_MS = 15_000;

/** Loads React and the application, once, and hydrates the page. A failure is shown with a Retry button. */
export function hydrate(): void {
  if (loading) return;
  loading = true;
  import(/* webpackChunkName: "application" */ './start.ts')
    .then(({start}) => {
      needsDocument = true;
      return start();
    })
    .then(hasStarted)
    .catch((error: unknown) => {
      loading = false;
      document.documentElement.removeAttribute(PENDING);
      const failure = error instanceof Error ? error : new Error(String(error));
      showLoadFailure(failure, needsDocument ? () => window.location.reload() : hydrate);
      needsDocument = true;
      if (!isLoadFailure(failure)) throw error;
    });
}

/** Docusaurus starts without a promise: a part of it that does not arrive is an unhandled rejection. */
function hasStarted(): Promise<void> {
  return new Promise((resolve, reject) => {
    onHydrated(resolve);
    window.addEventListener('unhandledrejection', ({reason}) => isLoadFailure(reason) && reject(reason));
    const late = new Error(`The application did not start within ${START_TIMEOUT_MS / 1000} s.`);
    setTimeout(() => reject(late), START_TIMEOUT_MS);
  });
}

/** Says that a chunk of script or style did not arrive. */
function isLoadFailure(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  return reason.name === 'ChunkLoadError' || (reason as {code?: string}).code === 'CSS_CHUNK_LOAD_FAILED';
}

/**
 * Shows that the application did not arrive or cannot start, once: the page stays as the server sent it, and reads
 * well, but menus and search do nothing. `src/theme/Loading` shows the same box for a later route.
 *
 * @param retry runs when the reader asks for it
 */
function showLoadFailure(error: Error, retry: () => void): void {
  if (document.querySelector('.load-failure')) return;
  const failure = isLoadFailure(error) ? 'A part of this page did not load' : 'This page could not start';
  const textContent = `${failure}, so menus and search do not work. ${error.message}`;
  const box = Object.assign(document.createElement('div'), {className: 'load-failure', role: 'alert'});
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button--primary',
    textContent: 'Retry',
    onclick() {
      box.remove();
      retry();
    },
  });
  box.append(Object.assign(document.createElement('p'), {textContent}), button);
  // On a slow phone it may start after all.
  onHydrated(() => box.remove());
  // An open dialog, as that of the search, covers everything else.
  (document.querySelector('dialog[open]') ?? document.body).prepend(box);
}
