import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readPages, type SourcePage} from '../../content/pages.ts';
import type {Product} from '../../product.ts';

/** Ending of the address of a page's Markdown. */
const ENDING = '.md';

/**
 * Docusaurus plugin: puts the Markdown of each page beside it (`/docs/overview.md`), and a list of
 * all pages into `llms.txt` (the proposal of https://llmstxt.org), for coding assistants and other
 * programs that read text.
 */
export default function markdownTwinsPlugin(
  {siteDir, baseUrl, siteConfig}: LoadContext,
  {product}: {product: Product},
): Plugin {
  return {
    name: 'markdown-twins',
    async postBuild({outDir}) {
      const pages = await readPages({root: siteDir, baseUrl, product});
      for (const page of pages) {
        const file = path.join(outDir, `${page.url.slice(baseUrl.length)}${ENDING}`);
        fs.mkdirSync(path.dirname(file), {recursive: true});
        fs.writeFileSync(file, twin(page));
      }
      fs.writeFileSync(path.join(outDir, 'llms.txt'), llmsTxt(pages, product, siteConfig.url));
    },
  };
}

/** A page as one Markdown document. */
export function twin({title, description, markdown}: SourcePage): string {
  return `# ${title}\n\n> ${description}\n\n${markdown}\n`;
}

/**
 * The list of all pages, documentation before posts.
 *
 * @param origin scheme and host of the site, which make the addresses absolute
 */
export function llmsTxt(
  pages: readonly SourcePage[],
  {name, tagline}: Pick<Product, 'name' | 'tagline'>,
  origin: string,
): string {
  const list = (kind: SourcePage['kind']): string =>
    pages
      .filter((page) => page.kind === kind)
      .map(({title, url, description}) => `- [${title}](${origin}${url}${ENDING}): ${description}`)
      .join('\n');
  return `# ${name}\n\n> ${tagline}\n\n## Documentation\n\n${list('docs')}\n\n## Blog\n\n${list('blog')}\n`;
}
