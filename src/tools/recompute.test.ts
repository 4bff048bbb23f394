import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {artifacts, differences, isCurrent, leftOver, outdated} from './recompute.ts';

const all = artifacts();

describe('what the repository has computed', () => {
  it('is from the programs, data and shared code that are there now', () => {
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter((one) => !isCurrent(one)).map(outdated)).toEqual([]);
    expect(leftOver(), 'npm run recompute removes them').toEqual([]);
  });

  // All programs take half a minute; the weekly workflow runs them.
  it.each(process.env.RECOMPUTE ? all : [])('$source computes and draws it again', async (one) => {
    expect(await differences(one)).toEqual([]);
  });
});

describe('a planted fault', () => {
  let root = '';
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  };
  const [post, figure] = ['blog/tents/compute.ts', 'blog/tents/share.figure.ts'];
  const find = (source: string) => {
    const found = artifacts(root).find((one) => one.source === source);
    if (!found) throw new Error(`${source} makes nothing`);
    return found;
  };

  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'recompute-'));
    write(
      'blog/_research/mean.ts',
      '// For `blog/tents/index.md`.\nexport const mean = (a: number, b: number) => (a + b) / 2;\n',
    );
    write('blog/data/tents/tents.csv', 'tents\n3\n');
    write(
      post,
      "import {mean} from '../_research/mean.ts';\nconst data = 'blog/data/tents/tents.csv';\nexport const numbers = {data: data.length, share: mean(1, 2)};\n",
    );
    write(
      figure,
      "import {numbers} from './compute.ts';\nexport default {\n  table: {columns: ['share'], rows: [[numbers.share]]},\n  draw: () => '<svg viewBox=\"0 0 10 10\"></svg>',\n};\n",
    );
    for (const one of artifacts(root))
      for (const [file, text] of Object.entries(await one.make())) write(file, text);
  });
  const current = () => [post, figure].map((source) => isCurrent(find(source), root));

  it('is none at first', async () => {
    expect(current()).toEqual([true, true]);
    expect(await differences(find(post), root)).toEqual([]);
  });

  it.each([
    [post, '// changed'],
    ['blog/_research/mean.ts', '// changed'],
    ['blog/data/tents/tents.csv', '4\n'],
  ])('in %s is reported with the command that corrects it', (file, more) => {
    write(file, readFileSync(path.join(root, file), 'utf8') + more);
    expect(current()).toEqual([false, false]);
    expect(outdated(find(figure))).toBe(
      `blog/tents/share.figure.json is outdated: ${figure} or what it reads has changed; run npm run recompute -- blog/tents/share`,
    );
  });

  it('in the committed files is reported with their line', async () => {
    write(
      'blog/tents/results.json',
      readFileSync(path.join(root, 'blog/tents/results.json'), 'utf8').replace('1.5', '1.6'),
    );
    expect(await differences(find(post), root)).toEqual([
      'blog/tents/results.json:5 is not what blog/tents/compute.ts makes: run npm run recompute -- blog/tents',
    ]);
  });

  it('of a file that nothing makes any more is reported', () => {
    write('blog/tents/index.diagram.svg', '<svg/>');
    expect(leftOver(root)).toEqual(['blog/tents/index.diagram.svg']);
  });

  it('is not what does not matter: line ends, text of a post', () => {
    write(
      'blog/_research/mean.ts',
      readFileSync(path.join(root, 'blog/_research/mean.ts'), 'utf8').replaceAll('\n', '\r\n'),
    );
    write('blog/tents/index.md', 'Text.\n');
    expect(current()).toEqual([true, true]);
  });
});
