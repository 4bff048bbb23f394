import Head from '@docusaurus/Head';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect, useState} from 'react';
import {guardRouter} from '../../client/addresses';
import {announceHydrated} from '../../client/hydration/hydrated';
import {pageChunks} from '../../client/hydration/page-chunks';
import {PAGE_CHUNKS} from '../../client/hydration/prefetch';
import {startConsent} from '../../consent/start';
import font from '../styles/fonts/inter-subset.woff2';

/**
 * Around the whole application, mounted once: lets the browser fetch the font of the text before the style sheet, names
 * the chunks of the served page, guards the router, and starts the consent dialog after the page.
 */
export default function Root({children}: {children: ReactNode}): ReactNode {
  // Becomes true when all of the page is hydrated; controls that need the browser are disabled until then.
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const {pathname} = useLocation();
  useState(() => guardRouter(history));
  useEffect(() => startConsent(), []);
  useEffect(() => {
    if (isBrowser) announceHydrated();
  }, [isBrowser]);
  return (
    <>
      <Head>
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        {typeof window === 'undefined' && (
          <meta name={PAGE_CHUNKS} content={pageChunks(pathname).join(' ')} />
        )}
      </Head>
      {children}
    </>
  );
}
