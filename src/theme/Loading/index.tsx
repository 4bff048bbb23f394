import type LoadingType from '@theme/Loading';
import type {ComponentProps, ReactNode} from 'react';

/** In the place of a route whose code did not arrive: the error with a Retry button. `src/client/hydration` has its style. */
export default function Loading({error, retry}: ComponentProps<typeof LoadingType>): ReactNode {
  if (!error) return null;
  // A build would publish the page without its text.
  if (typeof window === 'undefined') throw error;
  return (
    <div className="load-failure" role="alert">
      <p>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
