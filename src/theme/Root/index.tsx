import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect} from 'react';
import {announceHydrated} from '../../client/hydration/on-hydrated';
import {startConsent} from '../../consent/start';
import font from '../styles/fonts/inter-subset.woff2';

/**
 * Around the whole application, mounted once: lets the browser fetch the font of the text before the style sheet, and
 * starts the consent dialog after the page.
 */
export default function Root({children}: {children: ReactNode}): ReactNode {
  // Becomes true when all of the page is hydrated; controls that need the browser are disabled until then.
  const isBrowser = useIsBrowser();
  useEffect(() => startConsent(), []);
  useEffect(() => {
    if (isBrowser) announceHydrated();
  }, [isBrowser]);
  return (
    <>
      <Head>
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
      {children}
    </>
  );
}
