import {useHistory} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect} from 'react';
import {withReadableFragment} from '../../client/errors/fragment';
import {announceHydrated} from '../../client/hydration/on-hydrated';
import {startConsent} from '../../consent/start';
import FontPreload from '../../product/identity/font-preload';

/** Around the whole application, mounted once: asks for the fonts, starts the consent dialog after the page. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  useReadableFragments();
  // Becomes true when all of the page is hydrated; controls that need the browser are disabled until then.
  const isBrowser = useIsBrowser();
  useEffect(() => startConsent(), []);
  useEffect(() => {
    if (isBrowser) announceHydrated();
  }, [isBrowser]);
  return (
    <>
      <FontPreload />
      {children}
    </>
  );
}

/** Links within the site go by the router, which hands a broken fragment on to those who decode it. */
function useReadableFragments(): void {
  const history = useHistory();
  useEffect(() => {
    const {push, replace} = history;
    const readable = (go: typeof push): typeof push =>
      ((to: string | {hash?: string}, state?: unknown) =>
        typeof to === 'string'
          ? go(withReadableFragment(to), state)
          : go({...to, hash: withReadableFragment(to.hash ?? '')})) as typeof push;
    Object.assign(history, {push: readable(push), replace: readable(replace)});
    return () => void Object.assign(history, {push, replace});
  }, [history]);
}
