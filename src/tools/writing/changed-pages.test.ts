import {expect, it} from 'vitest';
import {changedPages} from './changed-pages.ts';

it('lists pages by their route, with what happened to them', () => {
  const routes = new Map([
    ['docs/a.md', '/a'],
    ['blog/b/index.md', '/blog/b'],
    ['docs/new.md', '/new'],
  ]);
  const changes = ['M\tdocs/a.md', 'A\tblog/b/index.md', 'D\tdocs/gone.md', 'R093\tdocs/old.md\tdocs/new.md'];
  const bytesOf = (page: string) =>
    page === '/docs/a' ? {html: 12_345, script: 7400, style: 19_600} : undefined;
  expect(changedPages([...changes, 'M\tsrc/redirects.ts'], routes, bytesOf)).toBe(`## Changed pages

| Page | Change | HTML | Script | Style |
| --- | --- | ---: | ---: | ---: |
| /docs/a | changed | 12.3 kB | 7.4 kB | 19.6 kB |
| /docs/blog/b | new |  |  |  |
| docs/gone.md | removed |  |  |  |
| /docs/new | moved from docs/old.md |  |  |  |

Compressed, before the page is touched. The budgets are in e2e/budget.spec.ts.
`);
});

it('says when no page changes', () => {
  expect(changedPages(['M\tpackage.json'], new Map())).toBe('No page changes.\n');
});
