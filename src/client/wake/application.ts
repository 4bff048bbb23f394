import {takeTyped} from '../../search/client/typed-ahead.ts';
import {isLoadFailure, showLoadFailure} from '../errors/load-failure.ts';
import {loadWholeSheet} from './whole-sheet.ts';

/*
 * The application, which is React and all that it renders. A page sleeps until somebody touches it: it
 * is read as the server sent it, and the application is loaded at the first sign of a person.
 */

/** Attribute of the root element while something that was done waits for the application. */
export const WAITING = 'data-waiting';

let loading = false;
let awake = false;
const waiting: (() => void)[] = [];

/** Loads the application and the styles of what it makes, once. One that does not arrive is said to be missing, and tried anew on request. */
export function wake(): void {
  if (loading) return;
  loading = true;
  Promise.all([import(/* webpackChunkName: 'application' */ './start.ts'), loadWholeSheet()])
    .then(([{start}]) => start())
    .catch((error: unknown) => {
      if (!isLoadFailure(error)) throw error;
      loading = false;
      document.documentElement.removeAttribute(WAITING);
      // The keyboard is the reader's again.
      takeTyped();
      showLoadFailure(error as Error, wake);
    });
}

/** Runs something when the application has taken the page over; at once where it has. */
export function whenAwake(action: () => void): void {
  if (awake) action();
  else waiting.push(action);
}

/** Called by the application when it has taken the page over. */
export function announceAwake(): void {
  awake = true;
  for (const action of waiting.splice(0)) action();
}
