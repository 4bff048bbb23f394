import {expect, it} from 'vitest';
import {changedPages} from './changed-pages.ts';

it('lists pages by their route, with what happened to them', () => {
  const routes = new Map([
    ['docs/a.md', '/a'],
    ['blog/b/index.md', '/blog/b'],
    ['docs/new.md', '/new'],
  ]);
  const changes = ['M\tdocs/a.md', 'A\tblog/b/index.md', 'D\tdocs/gone.md', 'R093\tdocs/old.md\tdocs/new.md'];
  expect(changedPages([...changes, 'M\tsrc/redirects.ts'], routes)).toBe(`## Changed pages

| Page | Change |
| --- | --- |
| /docs/a | changed |
| /docs/blog/b | new |
| docs/gone.md | removed |
| /docs/new | moved from docs/old.md |
`);
});

it('says when no page changes', () => {
  expect(changedPages(['M\tpackage.json'], new Map())).toBe('No page changes.\n');
});
