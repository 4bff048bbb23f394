import Head from '@docusaurus/Head';
import regular from '@fontsource/inter/files/inter-latin-400-normal.woff2';
import semibold from '@fontsource/inter/files/inter-latin-600-normal.woff2';
import type {ReactNode} from 'react';

/** The two fonts that every page shows, asked for before the style sheet that names them. */
const FONTS = [regular, semibold];

/** Lets the browser fetch the fonts of `src/css/fonts.css` together with the page. */
export default function FontPreload(): ReactNode {
  return (
    <Head>
      {FONTS.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
    </Head>
  );
}
