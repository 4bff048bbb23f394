import {takeTyped} from '../../search/client/typed-ahead.ts';
import {isLoadFailure, showLoadFailure} from '../errors/load-failure.ts';

/** Attribute of the root element while a captured event waits for React. */
export const PENDING = 'data-pending';

let loading = false;

/** Loads React and the application, once, and hydrates the page. A failed load is shown with a Retry button. */
export function hydrate(): void {
  if (loading) return;
  loading = true;
  import(/* webpackChunkName: 'application' */ './start.ts')
    .then(({start}) => start())
    .catch((error: unknown) => {
      if (!isLoadFailure(error)) throw error;
      loading = false;
      document.documentElement.removeAttribute(PENDING);
      // The keyboard is the reader's again.
      takeTyped();
      showLoadFailure(error as Error, hydrate);
    });
}
