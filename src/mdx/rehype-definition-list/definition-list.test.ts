import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import rehypeDefinitionList from './index.ts';

const table = (...rows: string[]) =>
  compile(rows.map((row) => `| ${row} |\n`).join(''), {remark: [remarkGfm], rehype: [rehypeDefinitionList]});

describe('a table of two columns', () => {
  it('becomes a definition list when its second column explains the first', async () => {
    const js = await table('Secret | Value', '--- | ---', '`KEY` | the [token](/token)', '`OTHER` | a key');
    expect(js).not.toContain('_components.table');
    expect(js).toMatch(/_components\.dl[\s\S]*_components\.dt[\s\S]*KEY[\s\S]*_components\.dd[\s\S]*token/);
    expect(js.match(/_jsxs?\(_components\.dt,/g)).toHaveLength(2);
  });

  it.each([
    ['whose columns are compared', 'Claim | Attempts needed', '1% | 300'],
    ['of members, which an entry counts', 'Member | Value', '`A` | `a`'],
    ['with a third column', 'Name | Type | Meaning', '`k` | int | how many'],
  ])('stays one %s', async (_what, header, row) => {
    const js = await table(header, header.replace(/[^|]+/g, ' --- '), row);
    expect(js).toContain('_components.table');
    expect(js).not.toContain('_components.dl');
  });
});
