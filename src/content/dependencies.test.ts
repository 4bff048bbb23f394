import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {dependenciesOf} from './dependencies.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
  fs.writeFileSync(path.join(folder, name), text);
};

describe('dependenciesOf', () => {
  const named = () =>
    dependenciesOf(path.join(folder, 'post/x.figure.ts'), folder).map((file) => path.relative(folder, file));

  it('follows imports and paths of data, and takes the data of the folder', () => {
    write('post/x.figure.ts', "import {a} from './compute.ts'; import '../lib/plot';");
    write(
      'post/compute.ts',
      "new URL('./data/rows.json', import.meta.url); `../far.csv`; './gone.ts'; read('blog/data/table.csv'); 'a/b.c'",
    );
    write('post/data/rows.json', '[]');
    write('post/data/unnamed.csv', '');
    write('post/index.md', '');
    write('post/other.ts', '');
    write('lib/plot.ts', "import '../post/x.figure.ts';");
    write('far.csv', '');
    write('blog/data/table.csv', '');
    expect(named()).toEqual([
      'blog/data/table.csv',
      'far.csv',
      'lib/plot.ts',
      'post/compute.ts',
      'post/data/rows.json',
      'post/data/unnamed.csv',
      'post/x.figure.ts',
    ]);
  });
});
