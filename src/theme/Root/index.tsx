import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import routesChunkNames from '@generated/routesChunkNames';
import {type ReactNode, useEffect} from 'react';
import {announceHydrated, PAGE_CHUNKS} from '../../client/hydration/phases.ts';
import {startConsent} from '../../consent/start';
import {withoutEnding} from '../../product/address.ts';
import font from '../styles/fonts/inter-subset.woff2';

/**
 * Around the whole application, mounted once: lets the browser fetch the font of the text before the style sheet, names
 * the chunks of the served page, and starts the consent dialog after the page.
 */
export default function Root({children}: {children: ReactNode}): ReactNode {
  // Becomes true when all of the page is hydrated; controls that need the browser are disabled until then.
  const isBrowser = useIsBrowser();
  const {pathname} = useLocation();
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

/**
 * Names of the chunks of a page, which its HTML tells the entry to prefetch: the entry is too small to hold the list of
 * all pages. A route without a context of its own lies within the layouts of its plugin.
 */
function pageChunks(pathname: string): string[] {
  const page = withoutEnding(pathname);
  const routes = Object.entries(routesChunkNames).map(([route, chunks]) => ({
    path: route.replace(/\/?-[^-]+$/, ''),
    chunks,
  }));
  const own = routes.filter(({path}) => path === page);
  // The layouts of the documentation are routes of the base URL and above.
  const layouts = routes.filter(({path}) => page.startsWith(`${path}/`) && path.lastIndexOf('/') === 0);
  const needed = own.some(({chunks}) => '__context' in chunks) ? own : [...own, ...layouts];
  return [...new Set(needed.flatMap(({chunks}) => leavesOf(chunks)))];
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf);
