import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readPalette} from '../../identity/palette.ts';
import type {Product} from '../../product.ts';
import {type Blog, type Docs, type PageCard, pageCards} from './pages.ts';

const CACHE = 'node_modules/.cache/social-cards';

/**
 * Docusaurus plugin: draws the picture that a link to a page shows elsewhere, one for each page and
 * post. `src/content/docusaurus.ts` names the picture in the front matter; this draws it in the build.
 */
export default function socialCardsPlugin({siteDir}: LoadContext, {product}: {product: Product}): Plugin {
  let cards: PageCard[] = [];
  return {
    name: 'social-cards',
    allContentLoaded({allContent}) {
      const content = <T>(plugin: string) => allContent[plugin]?.default as T;
      const docs = content<{loadedVersions: [Docs]}>('docusaurus-plugin-content-docs').loadedVersions[0];
      cards = pageCards(product, docs, content<Blog>('docusaurus-plugin-content-blog'));
    },
    async postBuild({outDir}) {
      // Loaded here: `npm start` draws nothing.
      const [{createDrawer}, {readFonts}, {writeCards}] = await Promise.all([
        import('./draw.ts'),
        import('./fonts.ts'),
        import('./write.ts'),
      ]);
      const drawer = createDrawer(readPalette(siteDir), readFonts());
      const written = await writeCards(cards, drawer, outDir, path.join(siteDir, CACHE));
      console.log(`Social cards: ${written.cards}, of which ${written.drawn} drawn anew`);
    },
  };
}
