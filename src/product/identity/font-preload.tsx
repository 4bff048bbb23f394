import Head from '@docusaurus/Head';
import text from '@generated/fonts/inter-latin-normal.woff2';
import type {ReactNode} from 'react';

/** Lets the browser fetch the font that every page shows together with the page, before the style sheet. */
export default function FontPreload(): ReactNode {
  return (
    <Head>
      <link rel="preload" href={text} as="font" type="font/woff2" crossOrigin="anonymous" />
    </Head>
  );
}
