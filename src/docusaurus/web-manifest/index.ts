import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readPalette, TOKENS_FILE} from '../../product/identity/palette.ts';
import type {Product} from '../../product/index.ts';
import {iconTags, MANIFEST_FILE, themeColorTags, webManifest} from './manifest.ts';

/**
 * Docusaurus plugin: the icons of the site and the manifest that names it as an app. They cannot be
 * static files, since the name is the product's and the colors are those of the design.
 */
export default function webManifestPlugin(
  {siteDir, baseUrl}: LoadContext,
  {product}: {product: Product},
): Plugin {
  return {
    name: 'web-manifest',
    getPathsToWatch: () => [path.join(siteDir, TOKENS_FILE)],
    injectHtmlTags() {
      // `npm start` draws nothing, so there is nothing to link.
      const links = process.env.NODE_ENV === 'production' ? iconTags(baseUrl) : [];
      return {headTags: [...links, ...themeColorTags(readPalette(siteDir))]};
    },
    async postBuild({outDir}) {
      const {drawIcons} = await import('./icons.ts');
      const palette = readPalette(siteDir);
      fs.mkdirSync(path.join(outDir, 'img'), {recursive: true});
      for (const [file, content] of await drawIcons(palette)) {
        fs.writeFileSync(path.join(outDir, 'img', file), content);
      }
      const manifest = webManifest(product, baseUrl, palette);
      fs.writeFileSync(path.join(outDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}
