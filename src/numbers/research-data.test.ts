import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {readTable} from '../../blog/_research/tables.ts';
import {compile} from '../content/compile.fixture.ts';
import {remarkReproduce} from '../mdx/remark-components.ts';
import {reproduceNodes} from './reproduce.ts';
import {describeTable, readSource} from './research-data.ts';

const CSV = 'a,b\n1,"x, y"\n2,\n';
const sidecar = (rows: number, text = CSV) => `source: s
url: https://data.example/s
license: MIT
license_url: https://spdx.org/licenses/MIT.html
attribution: "Data: s (MIT)."
changes: none
tables:
  t.csv:
    sha256: ${createHash('sha256').update(text).digest('hex')}
    rows: ${rows}
`;
let root = '';
const put = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'data-'));
  put('good/t.csv', CSV);
  put('good/source.yaml', sidecar(2));
  put('changed/t.csv', CSV.replace('2', '3'));
  put('changed/source.yaml', sidecar(2));
  put('short/t.csv', CSV);
  put('short/source.yaml', sidecar(3));
  put('bare/t.csv', CSV);
  put('unlicensed/source.yaml', sidecar(2).replace(/^license: .*\n/m, ''));
});

describe('tables', () => {
  it('are read as text, by column', () => {
    expect(readTable('good/t.csv', root)).toEqual([
      {a: '1', b: 'x, y'},
      {a: '2', b: ''},
    ]);
  });

  it.each([
    [
      'changed/t.csv',
      /changed\/t\.csv has the SHA-256 [0-9a-f]{64}, changed\/source\.yaml says [0-9a-f]{64}/,
    ],
    ['short/t.csv', /short\/t\.csv has 2 rows, short\/source\.yaml says 3/],
    ['bare/t.csv', /bare\/source\.yaml is missing/],
    ['good/u.csv', /does not list u\.csv/],
    ['unlicensed/t.csv', /unlicensed\/source\.yaml: license:/],
  ])('stop at %s', (file, message) => {
    expect(() => readTable(file, root)).toThrow(message);
  });
});

describe('the data of this repository', () => {
  const all = fs
    .readdirSync('blog', {recursive: true, encoding: 'utf8'})
    .map((name) => `blog/${name.split(path.sep).join('/')}`);
  const files = all.filter((file) => file.endsWith('.csv'));

  it.each(files)('%s is what its sidecar says', (file) => {
    expect(describeTable(file).rows).toBeGreaterThan(0);
  });

  it('lists no table that is not there, and every source is in NOTICE, with its license', () => {
    const notice = fs.readFileSync('NOTICE', 'utf8');
    for (const source of all.filter((file) => file.endsWith('/source.yaml'))) {
      const folder = path.posix.dirname(source);
      const {attribution, license, tables} = readSource(folder);
      for (const name of Object.keys(tables)) expect(files).toContain(`${folder}/${name}`);
      expect(notice).toContain(`${folder}\n  ${attribution.replace('Data: ', '')}\n  License: ${license}`);
    }
  });
});

describe('the box', () => {
  const repository = {repoUrl: 'https://git.example/docs'};

  it('names script, command, table, license and changes', () => {
    put('blog/data/good/t.csv', CSV);
    put('blog/data/good/source.yaml', sidecar(2));
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

  it('refuses stored results that nothing writes', () => {
    put('blog/orphan/compute.ts', "readTable<'a'>('good/t.csv');\n");
    put('blog/orphan/run.generated.json', '{}\n');
    expect(() => reproduceNodes('blog/orphan', repository, root)).toThrow(/run\.generated\.json: no program/);
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
