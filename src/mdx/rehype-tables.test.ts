import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import rehypeTables from './rehype-tables.ts';

const compiled = (markdown: string, ...remark: never[]) =>
  compile(markdown, {remark: [remarkGfm, ...remark], rehype: [rehypeTables]});
const table = (...rows: string[]) => compiled(rows.map((row) => `| ${row} |\n`).join(''));

describe('rehypeTables', () => {
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

  it('names the default of a parameter, and not the word that says that there is none', async () => {
    const around = () => (tree: {children: {type: string; name?: string; children?: unknown[]}[]}) => {
      tree.children = [{type: 'mdxJsxFlowElement', name: 'Parameters', children: tree.children}];
    };
    const js = await compile(
      '| Name | Type | Default | Meaning |\n| - | - | - | - |\n| a | str | required | x |\n| b | str | none | y |\n',
      {remark: [remarkGfm], rehype: [around, rehypeTables]},
    );
    expect(js.indexOf('"data-label": "Default"')).toBeGreaterThan(js.indexOf('"required"'));
    expect(js.match(/"data-label": "Default"/g)).toHaveLength(1);
  });

  it('marks the cells that say yes or no, and none that begin so', async () => {
    const js = await table('SDK | Calls', '--- | ---', 'Python | yes', 'Jest | No', 'curl | no: HTTP API');
    expect([...js.matchAll(/"data-status": "(\w+)"/g)].map(([, status]) => status)).toEqual(['yes', 'no']);
  });

  it('does so for every table of parameters, however short', async () => {
    const js = await compiled('<Parameters>\n\n| Name |\n| - |\n| `k` |\n\n</Parameters>\n');
    expect(js).toContain('role: "table"');
  });

  it('leaves a cell of numbers the classes that it has, as the colors of a confusion matrix', async () => {
    const colored = () => (tree: Root) =>
      visit(tree, 'tableCell', (cell) => {
        cell.data = {hProperties: {className: ['verdict-failed']}};
      });
    const js = await compiled('| Label | Right |\n| - | - |\n| a | 4 |\n', colored as never);
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

  it('takes a column of numbers for one although a cell says why it has none', async () => {
    const js = await table('Model | Broken', '- | -', 'a | 3', 'b | 4', 'c | not run');
    expect(js.match(/className: "number"/g)).toHaveLength(4);
  });

  it('marks the cells of HTTP methods', async () => {
    expect(await table('Method | Path', '- | -', 'GET | `/checks`')).toContain('"data-verb": "get"');
  });

  it.each([
    ['str', 1],
    ['list[str] \\| None', 1],
    ['dict[str, list[ScenarioSetResponse]]', 0],
  ])('keeps the type %s of a parameter in one line: %d', async (type, count) => {
    const js = await compiled(
      `<Parameters>\n\n| Name | Type |\n| - | - |\n| a | ${type} |\n\n</Parameters>\n`,
    );
    expect(js.match(/className: "whole"/g) ?? []).toHaveLength(count);
  });

  it('leaves tables of numbers as they are', async () => {
    const js = await table('k | Recall | Precision', '--- | --- | ---', '1 | 0.5000 | 1.0000');
    expect(js).not.toContain('data-label');
    expect(js).not.toContain('role:');
  });
});
