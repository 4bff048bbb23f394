import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import rehypeTableLabels from './index.ts';

const table = (...rows: string[]) =>
  compile(rows.map((row) => `| ${row} |\n`).join(''), {remark: [remarkGfm], rehype: [rehypeTableLabels]});

describe('rehypeTableLabels', () => {
  it('names the column of each cell but the first, and states the roles', async () => {
    const js = await table(
      'Symptom | Cause | Fix',
      '--- | --- | ---',
      '`422` | the list of **checks** is empty | name at least one check of the organization',
    );
    expect(js).toContain('table--rows');
    expect([...js.matchAll(/"data-label": "(\w+)"/g)].map(([, label]) => label)).toEqual(['Cause', 'Fix']);
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell']) {
      expect(js).toContain(`role: "${role}"`);
    }
  });

  it('tells tables of short cells, whose names are beside the values', async () => {
    const head = ['Check | Improved | Regressed | p', '--- | --- | --- | ---'];
    const short = await table(...head, 'states the whole return window of the shop | 9 | 1 | 0.0215');
    expect(short).toContain('table--rows table--facts');
    const long = await table(...head, 'polite tone | 9 | 1 | 0.0215, adjusted for three checks');
    expect(long).not.toContain('table--facts');
  });

  it('names the default of a parameter, and not the word that says that there is none', async () => {
    const around = () => (tree: {children: {type: string; name?: string; children?: unknown[]}[]}) => {
      tree.children = [{type: 'mdxJsxFlowElement', name: 'Parameters', children: tree.children}];
    };
    const js = await compile(
      '| Name | Type | Default | Meaning |\n| - | - | - | - |\n| a | str | required | x |\n| b | str | none | y |\n',
      {remark: [remarkGfm], rehype: [around, rehypeTableLabels]},
    );
    expect(js.indexOf('"data-label": "Default"')).toBeGreaterThan(js.indexOf('"required"'));
    expect(js.match(/"data-label": "Default"/g)).toHaveLength(1);
  });

  it('marks the cells that say yes or no, and none that begin so', async () => {
    const js = await table('SDK | Calls', '--- | ---', 'Python | yes', 'Jest | No', 'curl | no: HTTP API');
    expect([...js.matchAll(/"data-status": "(\w+)"/g)].map(([, status]) => status)).toEqual(['yes', 'no']);
  });

  it('does so for every table of parameters, however short', async () => {
    const js = await compile(
      '<Parameters>\n\n| Name | Type |\n| --- | --- |\n| `k` | int |\n\n</Parameters>\n',
      {
        remark: [remarkGfm],
        rehype: [rehypeTableLabels],
      },
    );
    expect(js).toContain('role: "table"');
  });

  it('leaves a cell of numbers the classes that it has, as the colors of a confusion matrix', async () => {
    const colored = () => (tree: Root) =>
      visit(tree, 'tableCell', (cell) => {
        cell.data = {hProperties: {className: ['verdict-failed']}};
      });
    const js = await compile('| Label | Right |\n| - | - |\n| a | 4 |\n', {
      remark: [remarkGfm, colored],
      rehype: [rehypeTableLabels],
    });
    expect(js).toContain('className: "verdict-failed number"');
  });

  it('marks the columns of numbers, not the one that names the rows and none with words', async () => {
    const js = await table(
      'k | Recall | Gain | Cost | Port',
      '- | - | - | - | -',
      '1 | 0.50 | +4.2 points | $0.30 | `80`',
      '2 | 0.75 | – | $1.20 | none',
    );
    expect(js.match(/className: "number"/g)).toHaveLength(9);
    expect(js).toMatch(/className: "number",\s+children: "Cost"/);
    expect(js).not.toMatch(/className: "number",\s+children: "(?:k|Port|1)"/);
  });

  it('leaves tables of numbers as they are', async () => {
    const js = await table('k | Recall | Precision', '--- | --- | ---', '1 | 0.5000 | 1.0000');
    expect(js).not.toContain('data-label');
    expect(js).not.toContain('role:');
  });
});
