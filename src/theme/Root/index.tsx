import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect} from 'react';
import {announceHydrated} from '../../client/hydration/on-hydrated';
import {startConsent} from '../../consent/start';
import FontPreload from '../../product/identity/font-preload';

/** Around the whole application, mounted once: asks for the fonts, starts the consent dialog after the page. */
export default function Root({children}: {children: ReactNode}): ReactNode {
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
