/** The lists of posts, and what a post names around its text. */
import {type HTMLElement, parse} from 'node-html-parser';
import {expect, it} from 'vitest';
import {POSTS} from '../site.ts';
import {servedSite} from './server.ts';

const {get, text} = servedSite();
const POSTS_PER_PAGE = 10;

const page = async (route: string) => parse(await text(route));
const href = (element: HTMLElement | null) => element?.getAttribute('href') ?? '';

it('the list has ten posts on each of its pages, newest first, each with what it is about', async () => {
  const dates: string[] = [];
  const found: string[] = [];
  const pages = Math.ceil(POSTS.length / POSTS_PER_PAGE);
  for (let number = 1; number <= pages; number += 1) {
    const list = await page(number === 1 ? '/docs/blog' : `/docs/blog/page/${number}`);
    expect(list.querySelectorAll('[aria-labelledby=start-here] a').length > 0).toBe(number === 1);
    const posts = list.querySelectorAll('article');
    const last = POSTS.length - (pages - 1) * POSTS_PER_PAGE;
    expect(posts).toHaveLength(number === pages ? last : POSTS_PER_PAGE);
    for (const post of posts) {
      const time = post.querySelector('time');
      expect(time?.textContent).toMatch(/^\w+ \d{1,2}, \d{4}$/);
      dates.push(time?.getAttribute('datetime') ?? '');
      const route = href(post.querySelector('h2 a'));
      found.push(route.replace('/docs/blog/', ''));
      expect(post.textContent, route).toMatch(/\d+ min read/);
      expect(post.querySelector('a[href^="/docs/blog/authors/"]'), route).not.toBeNull();
      expect(post.querySelector('p')?.textContent, route).toMatch(/^.{41,160}$/);
    }
  }
  expect(dates).toEqual([...dates].sort().reverse());
  expect(found.sort()).toEqual([...POSTS].sort());
  expect((await get(`/docs/blog/page/${pages + 1}`)).status).toBe(404);
});

it('every list of posts leads to tags, authors, the archive and the feed', async () => {
  const ways = ['', '/tags', '/authors', '/archive', '/rss.xml'].map((path) => `/docs/blog${path}`);
  for (const route of ways.slice(0, -1)) {
    const list = await page(route);
    const links = list.querySelectorAll('nav[aria-label=Blog] a');
    expect(links.map(href), route).toEqual(ways);
    expect(href(list.querySelector('nav[aria-label=Blog] [aria-current=page]'))).toBe(route);
    expect(list.querySelector('.page-actions'), route).toBeNull();
  }
  const topics = (await page('/docs/blog')).querySelectorAll('[aria-label=Topics] a').map(href);
  expect(topics.length).toBeGreaterThan(4);
  for (const topic of topics) expect((await get(topic)).status, topic).toBe(200);
});

it('a post ends with its guide and the next of its series', async () => {
  const end = (await page('/docs/blog/embedding-model-compare')).querySelector('nav[aria-label="Read on"]');
  expect(end?.querySelectorAll('a span').map(({textContent}) => textContent)).toEqual([
    'The guide',
    'Next in this series',
  ]);
});
