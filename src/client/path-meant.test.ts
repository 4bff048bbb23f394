import {expect, it} from 'vitest';
import {pathMeant} from './path-meant.ts';

it.each([
  ['/docs/overview.', '/docs/overview'],
  ['/docs/overview),', '/docs/overview'],
  ['/docs/overview%E2%80%9D', '/docs/overview'],
  ['/docs/overview%22%3E', '/docs/overview'],
  ['/docs/blog/rag-map%', '/docs/blog/rag-map'],
  ['/docs/Reference/CLI', '/docs/reference/cli'],
  ['/docs//getting%20started/', '/docs/getting-started'],
  ['/evaluation/introduction', '/docs/evaluation/introduction'],
  ['/docs/metric/retrival', undefined],
  ['/docs/', undefined],
  ['/', undefined],
])('%s means %s', (path, meant) => {
  expect(pathMeant(path, '/docs/')).toBe(meant);
});
