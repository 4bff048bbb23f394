/** `npm run urls:record`: adds every address of today to the list of published addresses; removes none. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {redirects} from '../../product/redirects.ts';
import {command} from './project.ts';
import {PUBLISHED_URLS, readPublishedUrls, recordUrls, urlsOf} from './published-urls.ts';
import {siteFiles} from './site-files.ts';

const SITEMAP = 'build/sitemap.xml';

command(async () => {
  const product = loadProduct();
  const published = existsSync(PUBLISHED_URLS) ? readPublishedUrls(product) : [];
  const urls = urlsOf(siteFiles('.', product), redirects(product));
  // Lists of posts are made by the build; without one, those recorded before stay.
  if (existsSync(SITEMAP)) {
    const root = `${product.siteUrl}${BASE_URL}`;
    const listed = readFileSync(SITEMAP, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
    urls.push(...[...listed].map(([, url = '']) => url.slice(root.length - 1)));
  }
  writeFileSync(PUBLISHED_URLS, recordUrls(published, urls, product));
  const added = new Set(urls.filter((url) => !published.includes(url))).size;
  console.log(`${PUBLISHED_URLS}: ${added} addresses added.`);
});
