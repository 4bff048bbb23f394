import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {differences} from './compare.ts';

/** A folder with these files. */
function folder(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

it('finds no difference between two folders that are the same', () => {
  const files = {'docs/a.html': 'a', '.well-known/b': 'b'};
  expect(differences(folder(files), folder(files))).toEqual([]);
});

it('names what differs and what one of them lacks', () => {
  const [one, other] = [folder({a: '1', 'b/c': '1', d: '1'}), folder({a: '1', 'b/c': '2', e: '1'})];
  expect(differences(one, other)).toEqual([
    `${path.join('b', 'c')}: differs`,
    `d: only in ${one}`,
    `e: only in ${other}`,
  ]);
});
