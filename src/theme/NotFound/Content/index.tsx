import type {Props} from '@theme/NotFound/Content';
import {lazy, type ReactNode, Suspense} from 'react';

// Every page of the documentation names this component, so its code comes when it is met.
const NotFoundPage = lazy(() => import('../../../components/NotFoundPage'));

/** What a path without a page shows: the search, and the main pages. */
export default function NotFoundContent(props: Props): ReactNode {
  return (
    <Suspense>
      <NotFoundPage {...props} />
    </Suspense>
  );
}
