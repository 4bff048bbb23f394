import Head from '@docusaurus/Head';
import {Redirect} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

/**
 * The base path: leads to the overview. It is a page of the application, and not a redirect file,
 * because it is where Docusaurus puts the banner for a site served under a wrong base URL.
 */
export default function Home(): ReactNode {
  const overview = useBaseUrl('/overview');
  return (
    <>
      <Head>
        <title>Overview</title>
        <meta name="robots" content="noindex, follow" />
      </Head>
      {/* Without JavaScript. With it, this would leave before the banner can be read. */}
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${overview}`} />
      </noscript>
      <p data-hydrate="">
        <a href={overview}>Overview</a>
      </p>
      <Redirect to={overview} />
    </>
  );
}
