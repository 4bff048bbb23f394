import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';
import literalPath, {checkLiteral} from './literal-paths.ts';

const require = createRequire(import.meta.url);
/** The one that React Router has. */
const upstream = createRequire(require.resolve('react-router/package.json'))('path-to-regexp');

const PATHS = [
  '/',
  '/docs/',
  '/docs',
  '/docs/blog/rag-map',
  '/docs/a.b+c',
  '/docs/reference/python-sdk/get',
  '*',
];
const ADDRESSES = [
  '',
  ...PATHS,
  '/docs/blog',
  '/docs/blog/',
  '/docs/blog/rag-map/',
  '/docs/blog/rag-map/more',
  '/Docs/Blog/RAG-map',
  '/docs/aXb+c',
  '/elsewhere',
];
const CASES = [true, false].flatMap((end) =>
  [true, false].flatMap((strict) => [true, false].map((sensitive) => ({end, strict, sensitive}))),
);

describe.each(CASES)('with %j', (options) => {
  it.each(PATHS)('%s matches what it matches upstream', (path) => {
    const names: {name: number}[] = [];
    const theirs: {name: number}[] = [];
    const pattern = literalPath(path, names, options);
    const upstreamPattern: RegExp = upstream(path, theirs, options);
    for (const address of ADDRESSES) {
      expect([address, pattern.exec(address)?.slice()]).toEqual([
        address,
        upstreamPattern.exec(address)?.slice(),
      ]);
    }
    expect(names.map(({name}) => name)).toEqual(theirs.map(({name}) => name));
  });
});

it('a route with a parameter stops the build', () => {
  checkLiteral(['/docs/', '/docs/404.html', '/docs/blog/rag-map', '*']);
  for (const path of ['/docs/:page', '/docs/(.*)', '/docs/a?', '/docs/*']) {
    expect(() => checkLiteral(['/docs', path])).toThrow(path);
  }
});
