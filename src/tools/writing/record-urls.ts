/** `npm run urls:record`: adds every address of the last build to the list of published addresses; removes none. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {redirects} from '../../product/redirects.ts';
import {command, WritingError} from './project.ts';

/** A path or `path#anchor` a line, below the base URL, with the slug of the product as its token. */
const LIST = 'src/tools/writing/published-urls.txt';

const SITEMAP = 'build/sitemap.xml';

/** A page and the ids in it that links can name; headings of posts may be written anew. */
function urlsOf(page: string): string[] {
  if (page.startsWith('/blog')) return [page];
  const html = readFileSync(`build${page}.html`, 'utf8');
  const ids = [...html.matchAll(/<(?:h[2-6]|a)\b[^>]*?\sid="?([\w-]+)/g)];
  return [page, ...ids.map(([, id]) => `${page}#${id}`)];
}

command(async () => {
  const product = loadProduct();
  if (!existsSync(SITEMAP)) throw new WritingError(`${SITEMAP} is missing. Build first: npm run build`);
  const root = `${product.siteUrl}${BASE_URL}`;
  const pages = [...readFileSync(SITEMAP, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => `/${url.slice(root.length)}`,
  );
  const now = [...pages.flatMap(urlsOf), ...redirects(product).map(({from}) => from)];
  const published = readFileSync(LIST, 'utf8').trim().split('\n');
  const all = new Set([...published, ...now.map((url) => url.replaceAll(product.slug, '%product%'))]);
  writeFileSync(LIST, `${[...all].sort().join('\n')}\n`);
  console.log(`${LIST}: ${all.size - published.length} addresses added.`);
});
