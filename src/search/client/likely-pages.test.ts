import {describe, expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {redirects} from '../../product/redirects.ts';
import {specification} from '../../tools/writing/specification.ts';
import {likelyPages, likeness, wordsOfPath} from './likely-pages.ts';

const product = loadProduct();
const old = redirects(product);
const {documentation, posts} = specification(product);
const pages = [
  ...documentation.map((path) => ({
    path: `/docs${path}`,
    title: path.split('/').at(-1)?.replaceAll('-', ' ') ?? '',
    old: old.filter(({to}) => to === path).map(({from}) => from),
  })),
  ...posts.map((path) => ({
    path: `/docs${path}`,
    title: path.slice('/blog/'.length).replaceAll(/[-_]/g, ' '),
  })),
];
const likely = (path: string) => likelyPages(path, pages, '/docs/').map((page) => page.path);

describe('likelyPages', () => {
  it.each([
    ['/docs/metric/retrival', '/docs/metrics/retrieval'],
    ['/docs/metrics/retreival.html', '/docs/metrics/retrieval'],
    ['/docs/simulation/voice', '/docs/simulation/voice-simulation'],
    ['/docs/simulations/Drivers/', '/docs/simulation/drivers'],
    ['/docs/getting-startet', '/docs/getting-started'],
    ['/docs/GettingStarted', '/docs/getting-started'],
    ['/docs/cli', '/docs/reference/cli'],
    ['/docs/sdk/typescript', '/docs/reference/typescript-sdk'],
    ['/docs/guides/retrieval/retrieval_metric', '/docs/metrics/retrieval'],
    ['/docs/guides/multi-turn/overview', '/docs/simulation/introduction'],
    ['/docs/automation/circle-ci', '/docs/automation/circleci'],
    ['/docs/blog/red-teaming', '/docs/blog/red-teaming-agents'],
    ['/blog/ragmap', '/docs/blog/rag-map'],
    ['/docs/custom%20checks', '/docs/metrics/custom-checks'],
    ['/docs/terminolgy', '/docs/terminology'],
  ])('%s leads first to %s', (typed, page) => {
    expect(likely(typed)[0]).toBe(page);
  });

  it('finds each page by its own path with two letters swapped in the last word', () => {
    for (const {path} of pages) {
      const typed = path.replace(/(\w)(\w)(\w*)$/, '$2$1$3');
      expect(likely(typed).slice(0, 3), typed).toContain(path);
    }
  });

  it('offers five pages at most and none twice', () => {
    for (const typed of ['/docs/introduction', '/docs/evaluation', '/docs/checks/metrics/agents']) {
      const paths = likely(typed);
      expect(paths.length).toBeGreaterThan(1);
      expect(paths.length).toBeLessThanOrEqual(5);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  it.each(['/', '/docs/', '/docs/zzzzzz', '/docs/%E0%A4%A', '/wp-admin/setup.php', '/docs/404.html'])(
    'offers nothing for %s',
    (typed) => {
      expect(likely(typed)).toEqual([]);
    },
  );
});

describe('wordsOfPath', () => {
  it('splits at punctuation and capitals, without the base path and the file ending', () => {
    expect(wordsOfPath('/docs/Guides/multi_turn/customEndpoint/index.html', '/docs/')).toEqual([
      'guides',
      'multi',
      'turn',
      'custom',
      'endpoint',
    ]);
  });

  it('keeps what is no valid percent-encoding', () => {
    expect(wordsOfPath('/docs/50%-off', '/docs/')).toEqual(['50', 'off']);
  });
});

describe('likeness', () => {
  it.each([
    ['retrieval', 'retreival', 8 / 9],
    ['kitten', 'sitting', 4 / 7],
    ['abc', 'xyz', 0],
    ['same', 'same', 1],
  ])('of %s and %s is %d', (a, b, expected) => {
    expect(likeness(a, b)).toBeCloseTo(expected, 12);
    expect(likeness(b, a)).toBeCloseTo(expected, 12);
  });

  it('holds a plural for nearly the same word, and short words apart', () => {
    expect(likeness('metric', 'metrics')).toBe(0.9);
    expect(likeness('api', 'cli')).toBeLessThan(0.65);
  });
});
