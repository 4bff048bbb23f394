/** `npm run urls:record`: adds every URL of the last build to the list of published ones; removes none. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {parse} from 'node-html-parser';
import {runAsCommand} from '../product/diagnostic.ts';
import {BASE_URL, loadProduct, UserError} from '../product/index.ts';
import {redirects} from '../product/redirects.ts';
import {PUBLISHED} from './check/site.ts';

const SITEMAP = 'build/sitemap.xml';

/** A page and the ids in it that links can name; headings of posts may be written anew. */
function urlsOf(page: string): string[] {
  if (page.startsWith('/blog')) return [page];
  const html = parse(readFileSync(`build${page}.html`, 'utf8'));
  const anchors = html.querySelectorAll(':is(h2, h3, h4, h5, h6, a)[id]').map(({id}) => id);
  return [page, ...anchors.map((id) => `${page}#${id}`)];
}

await runAsCommand(import.meta.url, () => {
  const product = loadProduct();
  if (!existsSync(SITEMAP)) throw new UserError(`${SITEMAP} is missing. Build first: npm run build`);
  const root = `${product.siteUrl}${BASE_URL}`;
  const pages = [...readFileSync(SITEMAP, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => `/${url.slice(root.length)}`,
  );
  const now = [...pages.flatMap(urlsOf), ...redirects(product).map(({from}) => from)];
  const published = readFileSync(PUBLISHED, 'utf8').trim().split('\n');
  const all = new Set([...published, ...now.map((url) => url.replaceAll(product.slug, '%product%'))]);
  writeFileSync(PUBLISHED, `${[...all].sort().join('\n')}\n`);
  console.log(`${PUBLISHED}: ${all.size - published.length} URLs added.`);
});
