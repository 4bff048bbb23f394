// @vitest-environment jsdom
import fs from 'node:fs';
import {createRequire} from 'node:module';
import {act} from 'react';
import {createRoot} from 'react-dom/client';
import {afterEach, expect, it, vi} from 'vitest';
import {useShallowMemoObject} from './shallow-memo.ts';

Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});

afterEach(() => vi.restoreAllMocks());

it('keeps an object while its properties are the same, in any order, and asks for no order of a language', async () => {
  const compared = vi.spyOn(String.prototype, 'localeCompare');
  const seen: object[] = [];
  function Part({given}: {given: object}) {
    seen.push(useShallowMemoObject(given));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  for (const given of [
    {a: 1, b: 2, c: 3},
    {c: 3, b: 2, a: 1},
    {a: 1, b: 2, c: 4},
  ])
    await act(async () => root.render(<Part given={given} />));
  const [first, second, third] = seen;
  expect(second).toBe(first);
  expect(third).toEqual({a: 1, b: 2, c: 4});
  expect(compared).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

it('stands in a module that gives all that upstream’s does', () => {
  const upstream = createRequire(import.meta.url)
    .resolve('@docusaurus/theme-common/internal')
    .replace(/internal\.js$/, 'utils/reactUtils.js');
  const names = [
    ...fs.readFileSync(upstream, 'utf8').matchAll(/^export (?:function|class|const) (\w+)/gm),
  ].map(([, name]) => name);
  const ours = fs.readFileSync('src/docusaurus/client-bundle/plain-order.ts', 'utf8');
  expect(names).toContain('useShallowMemoObject');
  for (const name of names) expect(ours).toMatch(new RegExp(`\\b${name}\\b`));
});
