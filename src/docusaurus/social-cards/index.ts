import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Product} from '../../product/index.ts';
import {besideBundler} from '../beside-bundler.ts';
import {type Blog, type Docs, pageCards} from './pages.ts';
import {type DrawnCard, writeCards} from './write.ts';

const CACHE = 'node_modules/.cache/social-cards';

/**
 * Docusaurus plugin: draws the picture that a link to a page shows elsewhere, one for each page and
 * post. `src/content/docusaurus.ts` names the picture in the front matter; this draws it in the build.
 */
export default function socialCardsPlugin({siteDir}: LoadContext, {product}: {product: Product}): Plugin {
  let drawn: Promise<DrawnCard[]> | undefined;
  return {
    name: 'social-cards',
    async allContentLoaded({allContent}) {
      // `npm start` draws nothing.
      if (process.env.NODE_ENV !== 'production') return;
      const content = <T>(plugin: string) => allContent[plugin]?.default as T;
      const docs = content<{loadedVersions: [Docs]}>('docusaurus-plugin-content-docs').loadedVersions[0];
      const cards = pageCards(product, docs, content<Blog>('docusaurus-plugin-content-blog'));
      drawn = besideBundler('socialCards', {siteDir, cards, cacheDir: path.join(siteDir, CACHE)});
      // Whoever waits for them below gets the error.
      drawn.catch(() => {});
    },
    async postBuild({outDir}) {
      const cards = (await drawn) ?? [];
      writeCards(cards, outDir);
      const anew = cards.filter(({isNew}) => isNew).length;
      console.log(`Social cards: ${cards.length}, of which ${anew} drawn anew`);
    },
  };
}
