import {beforeEach, describe, expect, it} from 'vitest';
import {temporaryFolder} from '../../src/content/folder.fixture.ts';
import {computedFiles, problemOf} from '../../src/numbers/computed.ts';
import {compute, differences, leftOver, valuesById} from './recompute.ts';

const all = computedFiles();

describe('what the repository has computed', () => {
  it('is from the programs, data and shared code that are there now', () => {
    expect(all.length).toBeGreaterThan(50);
    expect(all.flatMap((one) => problemOf(one) ?? [])).toEqual([]);
    expect(leftOver(), 'npm run recompute removes them').toEqual([]);
  });

  // All programs take half a minute; the weekly workflow runs them.
  it.each(process.env.RECOMPUTE ? all : [])('$program computes and draws it again', async (one) => {
    expect(await differences(one)).toEqual([]);
  });
});

describe('a planted fault', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let root: string;
  const change = (file: string, by: (text: string) => string) => folder.write(file, by(folder.read(file)));
  const [post, figure] = ['blog/tents/compute.ts', 'blog/tents/share.figure.ts'];
  const find = (program: string) => {
    const found = computedFiles(root).find((one) => one.program === program);
    if (!found) throw new Error(`${program} makes nothing`);
    return found;
  };

  beforeEach(async () => {
    folder = temporaryFolder({
      'blog/_research/mean.ts':
        '// For `blog/tents/index.md`.\nexport const mean = (a: number, b: number) => (a + b) / 2;\n',
      'blog/data/tents/tents.csv': 'tents\n3\n',
      [post]:
        "import {mean} from '../_research/mean.ts';\nconst data = 'blog/data/tents/tents.csv';\nexport const numbers = {data: data.length, share: mean(1, 2)};\n",
      [figure]:
        "import {numbers} from './compute.ts';\nexport default {\n  table: {columns: ['share'], rows: [[numbers.share]]},\n  draw: () => '<svg viewBox=\"0 0 10 10\"></svg>',\n};\n",
    });
    ({root} = folder);
    for (const one of computedFiles(root))
      for (const [file, text] of Object.entries(await compute(one, root))) folder.write(file, text);
  });
  const current = () => [post, figure].map((program) => !problemOf(find(program), root));

  it('is none at first', async () => {
    expect(current()).toEqual([true, true]);
    expect(await differences(find(post), root)).toEqual([]);
  });

  it.each([
    [post, '// changed'],
    ['blog/_research/mean.ts', '// changed'],
    ['blog/data/tents/tents.csv', '4\n'],
  ])('in %s is reported with the command that corrects it', (file, more) => {
    change(file, (text) => text + more);
    expect(current()).toEqual([false, false]);
    expect(problemOf(find(figure), root)).toBe(
      `blog/tents/share.figure.json is outdated: ${figure} or what it reads has changed; run npm run recompute -- blog/tents/share`,
    );
  });

  it('in the committed files is reported', async () => {
    change('blog/tents/results.json', (text) => text.replace('1.5', '1.6'));
    expect(problemOf(find(post), root)).toBe(
      'blog/tents/results.json was edited by hand; run npm run recompute -- blog/tents',
    );
    change('blog/tents/share.narrow.svg', (text) => text.replace('10 10', '9 9'));
    expect(problemOf(find(figure), root)).toMatch(/share\.narrow\.svg was edited by hand; run npm run/);
    expect(await differences(find(post), root)).toEqual([
      'blog/tents/results.json is not what blog/tents/compute.ts makes: run npm run recompute -- blog/tents',
    ]);
  });

  it('of a file that nothing makes any more is reported', () => {
    folder.write('blog/tents/old.figure.json', '{}');
    expect(leftOver(root)).toEqual(['blog/tents/old.figure.json']);
  });

  it('is not what does not matter: line ends, text of a post', () => {
    change('blog/_research/mean.ts', (text) => text.replaceAll('\n', '\r\n'));
    folder.write('blog/tents/index.md', 'Text.\n');
    expect(current()).toEqual([true, true]);
  });
});

describe('values of a program', () => {
  it('joins names, counts lists from one, and reads intervals and estimates', () => {
    const values = valuesById({
      rows: 200,
      model: 'gpt-4o',
      pass: {value: 0.42, low: 0.3, high: 0.55},
      band: {low: 1, high: 2},
      tasks: {never: 14, list: [5, 7]},
    });
    expect(Object.fromEntries(values)).toEqual({
      rows: 200,
      model: 'gpt-4o',
      pass: 0.42,
      'pass-interval': {low: 0.3, high: 0.55},
      band: {low: 1, high: 2},
      'tasks-never': 14,
      'tasks-list-1': 5,
      'tasks-list-2': 7,
    });
  });

  it('refuses what nobody can write', () => {
    expect(() => valuesById({a: {b: Number.NaN}})).toThrow('numbers.a.b is NaN');
    expect(() => valuesById({a: undefined as unknown as number})).toThrow('numbers.a is undefined');
  });
});
