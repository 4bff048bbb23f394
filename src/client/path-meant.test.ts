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
  ['/docs/Simulation/', '/docs/simulation'],
])('%s means %s, or the introduction of a folder', (path, meant) => {
  expect(pathsMeant(path)).toEqual([meant, `${meant}/introduction`]);
});

it('the path of a folder means its introduction, and that of the site nothing', () => {
  expect(pathsMeant('/docs/simulation')).toEqual(['/docs/simulation/introduction']);
  for (const path of ['/docs/', '/']) expect(pathsMeant(path)).toEqual([]);
});
