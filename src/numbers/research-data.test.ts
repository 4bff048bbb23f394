import fs from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {readTable} from '../../blog/_research/tables.ts';
import {compile} from '../content/compile.fixture.ts';
import {filesBelow} from '../content/files.ts';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {remarkReproduce} from '../mdx/remark-components.ts';
import {describeTable, readSource, reproduceNodes} from './research-data.ts';

const CSV = 'a,b\n1,"x, y"\n2,\n';
const SOURCE = `source: s
url: https://data.example/s
license: MIT
license_url: https://spdx.org/licenses/MIT.html
attribution: "Data: s (MIT)."
changes: none
`;
const {
  root,
  write: put,
  remove,
} = temporaryFolder({
  'good/t.csv': CSV,
  'good/source.yaml': SOURCE,
  'bare/t.csv': CSV,
  'unlicensed/source.yaml': SOURCE.replace(/^license: .*\n/m, ''),
});
afterAll(remove);

describe('tables', () => {
  it('are read as text, by column, and counted', () => {
    expect(readTable('good/t.csv', root)).toEqual([
      {a: '1', b: 'x, y'},
      {a: '2', b: ''},
    ]);
    expect(describeTable('good/t.csv', root).rows).toBe(2);
  });

  it.each([
    ['bare/t.csv', /bare\/source\.yaml is missing/],
    ['good/u.csv', /good\/u\.csv does not exist/],
    ['unlicensed/t.csv', /unlicensed\/source\.yaml: license:/],
  ])('stop at %s', (file, message) => {
    expect(() => describeTable(file, root)).toThrow(message);
  });
});

describe('the data of this repository', () => {
  const all = filesBelow('.', 'blog');
  const files = all.filter((file) => file.endsWith('.csv'));

  it('has a source for each table, which is in NOTICE with its license', () => {
    for (const file of files) expect(describeTable(file).rows, file).toBeGreaterThan(0);
    const notice = fs.readFileSync('NOTICE', 'utf8');
    for (const source of all.filter((file) => file.endsWith('/source.yaml'))) {
      const folder = path.posix.dirname(source);
      const {attribution, license} = readSource(folder);
      expect(notice).toContain(`${folder}\n  ${attribution.replace('Data: ', '')}\n  License: ${license}`);
    }
  });
});

describe('the box', () => {
  const repository = {repoUrl: 'https://git.example/docs'};

  it('names script, command, table, license and changes', () => {
    put('blog/data/good/t.csv', CSV);
    put('blog/data/good/source.yaml', SOURCE);
    put('blog/data/good/rows.ts', "export const rows = readTable<'a' | 'b'>('blog/data/good/t.csv');\n");
    put('blog/post/compute.ts', "import {rows} from '../data/good/rows.ts';\n");
    const text = JSON.stringify(reproduceNodes('blog/post', repository, root));
    for (const part of [
      'npm run recompute -- blog/post',
      'https://git.example/docs/blob/main/blog/post/compute.ts',
      't.csv',
      ', 2 rows',
      '. Data: s (MIT). ',
      'https://data.example/s',
      'Changes: none.',
    ]) {
      expect(text).toContain(part);
    }
  });

  const plugins = {remark: [[remarkReproduce, repository]]};

  it('stands where a post says so, and must stand there when foreign data are read', async () => {
    const post = 'blog/agent_eval/index.md';
    const js = await compile('<Reproduce />\n', plugins, post);
    expect(js).toContain('npm run recompute -- blog/agent_eval');
    const elsewhere = path.join('blog', 'agent_eval', 'without.md');
    await expect(compile('No box.', plugins, elsewhere)).rejects.toThrow(
      'reads blog/data/tau-bench/tau-bench-airline-gpt-4o.csv',
    );
  });
});
