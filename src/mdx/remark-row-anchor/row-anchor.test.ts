import remarkGfm from 'remark-gfm';
import {expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import remarkRowAnchor from './index.ts';

const row = (cell: string) =>
  compile(`| Entry |\n| --- |\n| ${cell} |\n`, {remark: [remarkGfm, remarkRowAnchor]});

it('gives the id of a row to its link', async () => {
  const js = await row('<a id="run"></a>[`run`](/page#run)');
  expect(js).toMatch(/id: "run",\s+href: "\/page#run"|href: "\/page#run",\s+id: "run"/);
  expect(js.match(/id: "run"/g)).toHaveLength(1);
});

it.each(['<a id="run"></a>run', '<a id="run" href="/x">x</a>[`run`](/page#run)'])(
  'leaves %s as it is',
  async (cell) => {
    const js = await row(cell);
    expect(js).not.toMatch(/href: "\/page#run",\s+id|id: "run",\s+href: "\/page#run"/);
  },
);
