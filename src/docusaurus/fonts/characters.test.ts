import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {charactersOf, FORMULA_CHARACTERS} from './characters.ts';

describe('charactersOf', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'characters-'));
    fs.mkdirSync(path.join(folder, 'docs/deep'), {recursive: true});
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));

  it('has what the texts have, and the keyboard, each once', () => {
    fs.writeFileSync(path.join(folder, 'docs/deep/page.md'), 'Zelt für → ™ für');
    fs.writeFileSync(path.join(folder, 'docs/picture.png'), 'ø');
    const characters = charactersOf(['docs'], folder);
    for (const character of 'ü→™aZ~ ') expect(characters.split(character)).toHaveLength(2);
    expect(characters).not.toContain('ø');
  });

  it('stops at a folder that is not there', () => {
    expect(() => charactersOf(['blog'], folder)).toThrow(/blog/);
  });
});

it('letters of formulas are there, in italics too', () => {
  for (const character of 'x𝑥𝜅ℎ∑≤') expect(FORMULA_CHARACTERS).toContain(character);
});
