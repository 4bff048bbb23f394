/** The routes of the built site, as its sitemap lists them. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {BASE_URL, loadProduct} from '../src/product/index.ts';
import {ORIGIN} from './hosts/static-host.ts';

export const product = loadProduct();

const root = `${product.siteUrl}${BASE_URL}`;
const sitemap = readFileSync(path.join(ORIGIN, 'sitemap.xml'), 'utf8');
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
  if (!url.startsWith(root))
    throw new Error(`The sitemap lists ${url}, which is not below ${root}. Run: npm run build`);
  return url.slice(root.length);
});

const isList = (path: string) => /^blog(\/(page\/\d+|archive|authors))?$/.test(path);
const isPost = (path: string) => /^blog\/[^/]+$/.test(path) && !isList(path) && path !== 'blog/tags';

/** Documentation pages that the site has, but for the API page. */
export const PAGES = listed.filter((path) => !path.startsWith('blog') && path !== 'apidocs');

/** Slugs of the posts that the site has. */
export const POSTS = listed.filter(isPost).map((path) => path.slice('blog/'.length));

/** Lists of posts that the site has, but for those of a tag or a team. */
const BLOG_LISTS = listed.filter(isList);

/** Every route above, with the base path. */
export const ROUTES = [...PAGES, 'apidocs', ...BLOG_LISTS, ...POSTS.map((slug) => `blog/${slug}`)].map(
  (path) => `${BASE_URL}${path}`,
);
