import {beforeEach, describe, expect, it} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {artifacts, differences, isCurrent, leftOver, outdated} from './recompute.ts';

const all = artifacts();

describe('what the repository has computed', () => {
  it('is from the programs, data and shared code that are there now', () => {
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((one) => !isCurrent(one)).map(outdated)).toEqual([]);
    expect(leftOver(), 'npm run recompute removes them').toEqual([]);
  });

  // All programs take half a minute; the weekly workflow runs them.
  it.each(process.env.RECOMPUTE ? all : [])('$source computes and draws it again', async (one) => {
    expect(await differences(one)).toEqual([]);
  });
});

describe('a planted fault', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let root: string;
  const change = (file: string, by: (text: string) => string) => folder.write(file, by(folder.read(file)));
  const [post, figure] = ['blog/tents/compute.ts', 'blog/tents/share.figure.ts'];
  const find = (source: string) => {
    const found = artifacts(root).find((one) => one.source === source);
    if (!found) throw new Error(`${source} makes nothing`);
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
    for (const one of artifacts(root))
      for (const [file, text] of Object.entries(await one.make())) folder.write(file, text);
    return folder.remove;
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
    change(file, (text) => text + more);
    expect(current()).toEqual([false, false]);
    expect(outdated(find(figure))).toBe(
      `blog/tents/share.figure.json is outdated: ${figure} or what it reads has changed; run npm run recompute -- blog/tents/share`,
    );
  });

  it('in the committed files is reported', async () => {
    change('blog/tents/results.json', (text) => text.replace('1.5', '1.6'));
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
