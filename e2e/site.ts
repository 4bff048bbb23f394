import {readFileSync} from 'node:fs';
import type {ConsoleMessage, Page} from 'playwright/test';
import {BASE_URL, loadProduct} from '../src/product/index.ts';

export const product = loadProduct();

/** Paths that the sitemap of the build lists, without the base path. */
const listed = paths(readSitemap());

function readSitemap(): string {
  const file = 'build/sitemap.xml';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: these tests look at a built site. Run: npm run build`, {
      cause: error,
    });
  }
}

function paths(sitemap: string): string[] {
  const root = `${product.siteUrl}${BASE_URL}`;
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    if (!url.startsWith(root)) throw new Error(`The sitemap lists ${url}, which is not below ${root}`);
    return url.slice(root.length);
  });
}

const isList = (path: string) => /^blog(\/(page\/\d+|archive|authors))?$/.test(path);
const isPost = (path: string) => /^blog\/[^/]+$/.test(path) && !isList(path) && path !== 'blog/tags';

/** Documentation pages that the site has, but for the API page. */
export const PAGES = listed.filter((path) => !path.startsWith('blog') && path !== 'apidocs');

/** Slugs of the posts that the site has. */
export const POSTS = listed.filter(isPost).map((path) => path.slice('blog/'.length));

/** Lists of posts that the site has, but for those of a tag or a team. */
export const BLOG_LISTS = listed.filter(isList);

/** Every route above, with the base path. */
export const ROUTES = [...PAGES, 'apidocs', ...BLOG_LISTS, ...POSTS.map((slug) => `blog/${slug}`)].map(
  (path) => `${BASE_URL}${path}`,
);

/** Collects what a page writes to the console as a warning or an error, and what it throws. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  return problems;
}
