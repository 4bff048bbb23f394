import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {PROJECT_ROOT, selectRegion} from './include.ts';

const text = [
  '# region one',
  'a = 1',
  '# endregion',
  '',
  '// region two',
  'b',
  '  c',
  '// endregion',
  '',
].join('\n');

describe('selectRegion', () => {
  test('shows a region without its markers', () => {
    expect(selectRegion(text, {file: 'x', region: 'one'})).toBe('a = 1');
    expect(selectRegion(text, {file: 'x', region: 'two'})).toBe('b\n  c');
  });

  test('names the regions that there are when it has not the one that is shown', () => {
    expect(() => selectRegion(text, {file: 'x.py', region: 'three'})).toThrow(
      'x.py: there is no region three; there are: one, two',
    );
  });
});

test('every example program is on its page, as a whole', () => {
  const programs = readdirSync(path.join(PROJECT_ROOT, 'src/samples/programs'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => /\.(py|ts)$/.test(name));
  expect(programs.length).toBeGreaterThan(2);
  for (const program of programs) {
    const language = program.startsWith('python') ? 'python' : 'typescript';
    const page = readFileSync(path.join(PROJECT_ROOT, `docs/example/${language}.md`), 'utf8');
    const fences = page.split('\n').filter((line) => line.includes(`file="src/samples/programs/${program}"`));
    expect(
      fences.some((fence) => !fence.includes('region=')),
      `${program} as a whole on docs/example/${language}.md`,
    ).toBe(true);
  }
});
