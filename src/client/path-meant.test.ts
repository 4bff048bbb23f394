import {expect, it} from 'vitest';
import {pathsMeant} from './path-meant.ts';

it.each([
  ['/docs/overview.', '/docs/overview'],
  ['/docs/overview),', '/docs/overview'],
  ['/docs/overview%E2%80%9D', '/docs/overview'],
  ['/docs/overview%22%3E', '/docs/overview'],
  ['/docs/blog/rag-map%', '/docs/blog/rag-map'],
  ['/docs/Reference/CLI', '/docs/reference/cli'],
  ['/docs//getting%20started/', '/docs/getting-started'],
  ['/evaluation/introduction', '/docs/evaluation/introduction'],
  ['/docs/metric/retrival', '/docs/metric/retrival/introduction'],
  ['/docs/simulation/', '/docs/simulation'],
  ['/docs/simulation', '/docs/simulation/introduction'],
  ['/docs/', undefined],
  ['/', undefined],
])('%s means %s', (path, meant) => {
  expect(pathsMeant(path, '/docs/')[0]).toBe(meant);
});

it('takes the introduction of a folder when no page is at its path', () => {
  expect(pathsMeant('/docs/Simulation/', '/docs/')).toEqual([
    '/docs/simulation',
    '/docs/simulation/introduction',
  ]);
});
