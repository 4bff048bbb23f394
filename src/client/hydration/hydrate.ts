import {takeTyped} from '../../search/client/typed-ahead.ts';
import {isLoadFailure, showLoadFailure} from '../errors/load-failure.ts';

/** Attribute of the root element while a captured event waits for React. */
export const PENDING = 'data-pending';

let loading = false;

/** So long after its code has arrived, the application has started. */
const PATIENCE_MS = 15_000;

/** Loads React and the application, once, and hydrates the page. A failure is shown with a Retry button. */
export function hydrate(): void {
  if (loading) return;
  loading = true;
  import(/* webpackChunkName: 'application' */ './start.ts')
    .then(({start}) => start())
    .then(hasStarted)
    .catch((error: unknown) => {
      loading = false;
      document.documentElement.removeAttribute(PENDING);
      // The keyboard is the reader's again.
      takeTyped();
      const failure = error instanceof Error ? error : new Error(String(error));
      // What did not arrive may arrive now; what failed, such as on a page that an extension has changed, needs a new one.
      showLoadFailure(failure, isLoadFailure(failure) ? hydrate : () => window.location.reload());
      if (!isLoadFailure(failure)) throw error;
    });
}

/** Docusaurus starts without telling when, or whether it failed. */
async function hasStarted(): Promise<void> {
  for (let waited = 0; !('docusaurusRoot' in window); waited += 100) {
    if (waited >= PATIENCE_MS) throw new Error('Its code ran and did nothing.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
