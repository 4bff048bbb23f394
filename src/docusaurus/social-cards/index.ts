import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readPalette} from '../../product/identity/palette.ts';
import type {Product} from '../../product/index.ts';
import {type Blog, type Docs, type PageCard, pageCards} from './pages.ts';
import {drawCards, writeCards} from './write.ts';

const CACHE = 'node_modules/.cache/social-cards';

/**
 * Docusaurus plugin: draws the picture that a link to a page shows elsewhere, one for each page and
 * post. `src/content/docusaurus.ts` names the picture in the front matter; this draws it in the build.
 */
export default function socialCardsPlugin({siteDir}: LoadContext, {product}: {product: Product}): Plugin {
  let cards: readonly PageCard[] = [];
  return {
    name: 'social-cards',
    async allContentLoaded({allContent}) {
      const content = <T>(plugin: string) => allContent[plugin]?.default as T;
      const docs = content<{loadedVersions: [Docs]}>('docusaurus-plugin-content-docs').loadedVersions[0];
      cards = pageCards(product, docs, content<Blog>('docusaurus-plugin-content-blog'));
    },
    // Not in `npm start`.
    async postBuild({outDir}) {
      // Loaded here: nothing else needs what draws.
      const [{createDrawer}, {readFonts}] = await Promise.all([import('./draw.ts'), import('./fonts.ts')]);
      const drawer = createDrawer(readPalette(siteDir), readFonts());
      const drawn = await drawCards(cards, drawer, path.join(siteDir, CACHE));
      writeCards(drawn, outDir);
      const anew = drawn.filter(({isNew}) => isNew).length;
      console.log(`Social cards: ${drawn.length}, of which ${anew} drawn anew`);
    },
  };
}
