import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import rehypeTables from './rehype-tables.ts';

const compiled = (markdown: string) => compile(markdown, {remark: [remarkGfm], rehype: [rehypeTables]});
const table = (...rows: string[]) => compiled(rows.map((row) => `| ${row} |\n`).join(''));

describe('rehypeTables', () => {
  it('names the column of each cell but a name at the start, and states the roles', async () => {
    const js = await table(
      'Symptom | Cause | Fix',
      '--- | --- | ---',
      'an answer | the list of **checks** is empty | name at least one check of the organization',
      '422 | |',
    );
    expect(js).toContain('table--rows');
    expect([...js.matchAll(/"data-label": "(\w+)"/g)].map(([, label]) => label)).toEqual([
      'Cause',
      'Fix',
      'Symptom',
    ]);
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell']) {
      expect(js).toContain(`role: "${role}"`);
    }
  });

  it('names the default of a parameter, and not the word that says that there is none', async () => {
    const js = await compiled(
      '<Parameters>\n\n| Name | Type | Default | Meaning |\n| - | - | - | - |\n| a | str | required | x |\n| b | str | none | y |\n\n</Parameters>\n',
    );
    expect(js.indexOf('"data-label": "Default"')).toBeGreaterThan(js.indexOf('"required"'));
    expect(js.match(/"data-label": "Default"/g)).toHaveLength(1);
  });

  it('does so for every table of parameters, however short', async () => {
    const js = await compiled('<Parameters>\n\n| Name |\n| - |\n| `k` |\n\n</Parameters>\n');
    expect(js).toContain('role: "table"');
  });

  it('marks the cells of HTTP methods', async () => {
    expect(await table('Method | Path', '- | -', 'GET | `/checks`')).toContain('"data-verb": "get"');
  });

  it('does so where the names in the headings are too long', async () => {
    const js = await table(
      'Row | `result_completed` | `total_turn_count` | `avg_turn_latency`',
      '- | - | - | -',
      '1 | | |',
    );
    expect(js).toContain('table--rows');
  });

  it('keeps a number and its unit in one line, and leaves code as it is', async () => {
    const js = await table('Gap', '--:', '6.1 points', '10% to 48%', '`sleep 2 s`');
    for (const cell of ['6.1\u00A0points', '10% to 48%', 'sleep 2 s']) expect(js).toContain(`"${cell}"`);
    // A row that a phone shows as a block has the room.
    const wide = await table(
      'Ends | Use',
      '--- | ---',
      '10% to 48% | a sentence that fits beside nothing on a phone',
    );
    expect(wide).toContain('"10%\u00A0to\u00A048%"');
  });

  it('leaves tables of numbers as they are', async () => {
    const js = await table(
      'k | Recall with twenty sections | Precision with twenty sections',
      '--- | --- | ---',
      '1 | 0.5000 | 1.0000',
    );
    expect(js).not.toContain('data-label');
    expect(js).not.toContain('role:');
  });
});
