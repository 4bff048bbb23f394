import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/NotFound/Content';
import {lazy, type ReactNode, Suspense, useEffect, useState} from 'react';
import {isHydrated} from '../../../client/hydration/phases.ts';

// Every page of the documentation names this component, so its code comes when it is met.
const NotFoundPage = lazy(() => import('../../../components/NotFoundPage'));

/** The search and the main pages, shown for a path without a page. */
export default function NotFoundContent(props: Props): ReactNode {
  const {pathname} = useLocation();
  return <Content key={pathname} {...props} />;
}

/**
 * A path that the running application does not have may be a page that is newer than it, a file or a redirect: what
 * is reached without a new document is loaded from the server, which answers with this page where it has none either.
 */
function Content(props: Props): ReactNode {
  const [isNavigation] = useState(isHydrated);
  useEffect(() => {
    if (isNavigation) window.location.reload();
  }, [isNavigation]);
  return isNavigation ? null : (
    <Suspense>
      <NotFoundPage {...props} />
    </Suspense>
  );
}
