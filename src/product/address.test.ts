import {expect, it} from 'vitest';
import {PAGE_ENDINGS, routeOf} from './address.ts';

it.each([
  ['/docs/metrics/retrieval/?a=b#c', '/metrics/retrieval'],
  ['/metrics#x', '/metrics'],
  ['/docs/metrics.md', '/metrics'],
  ['/metrics/index.mdx', '/metrics'],
  ['/docs', '/'],
  ['/docsearch', '/docsearch'],
  ['/', '/'],
  ...PAGE_ENDINGS.map((ending) => [`/docs/metrics${ending}`, '/metrics']),
])('the address %s is of the page %s', (address, route) => {
  expect(routeOf(address)).toBe(route);
});
