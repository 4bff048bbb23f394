import {describe, expect, it} from 'vitest';
import {render} from './render.fixture.ts';

const table = (...rows: string[]) => render(rows.map((row) => `| ${row} |\n`).join(''));

describe('rehypeTables', () => {
  it('names the column of each cell but a name at the start, and states the roles', async () => {
    const page = await table(
      'Symptom | Cause | Fix',
      '--- | --- | ---',
      'an answer | the list of **checks** is empty | name at least one check of the organization',
      '422 | |',
    );
    expect(page.querySelector('.table--rows')).not.toBeNull();
    const labels = page.querySelectorAll('[data-label]').map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual(['Cause', 'Fix', 'Symptom']);
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'cell'])
      expect(page.querySelector(`[role=${role}]`), role).not.toBeNull();
  });

  it('does so for every table of parameters, and names no word that says that there is no default', async () => {
    const page = await render(
      '<Parameters>\n\n| Name | Type | Default |\n| - | - | - |\n| a | str | required |\n| b | str | none |\n\n</Parameters>\n',
    );
    expect(page.querySelector('[role=table]')).not.toBeNull();
    expect(page.querySelectorAll('[data-label=Default]').map(({text}) => text)).toEqual(['none']);
  });

  it('marks the cells of HTTP methods', async () => {
    const page = await table('Method | Path', '- | -', 'GET | `/checks`');
    expect(page.querySelector('[data-verb=get]')?.text).toBe('GET');
  });

  it('does so where the names in the headings are too long', async () => {
    const page = await table(
      'Row | `result_completed` | `total_turn_count` | `avg_turn_latency`',
      '- | - | - | -',
      '1 | | |',
    );
    expect(page.querySelector('.table--rows')).not.toBeNull();
  });

  it('keeps a number and its unit in one line, and leaves code as it is', async () => {
    const cellsOf = (page: Awaited<ReturnType<typeof table>>) =>
      page.querySelectorAll('td').map(({text}) => text);
    const page = await table('Gap', '--:', '6.1 points', '10% to 48%', '`sleep 2 s`');
    expect(cellsOf(page)).toEqual(['6.1\u00A0points', '10% to 48%', 'sleep 2 s']);
    // A row that a phone shows as a block has the room.
    const wide = await table(
      'Ends | Use',
      '--- | ---',
      '10% to 48% | a sentence that fits beside nothing on a phone',
    );
    expect(cellsOf(wide)[0]).toBe('10%\u00A0to\u00A048%');
  });

  it('leaves tables of numbers as they are', async () => {
    const page = await table(
      'k | Recall with twenty sections | Precision with twenty sections',
      '--- | --- | ---',
      '1 | 0.5000 | 1.0000',
    );
    expect(page.querySelectorAll('[data-label], [role]')).toEqual([]);
  });
});
