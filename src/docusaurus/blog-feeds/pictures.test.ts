import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {pngSize} from '../png.fixture.ts';
import {withDrawing, writePicture} from './pictures.ts';

const drawing = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" width="60" height="20" font-family="system-ui, sans-serif"><rect width="60" height="20" fill="#fff"></rect><text x="2" y="15" fill="#000">${text}</text></svg>`;

it('draws at twice the size, words included', async () => {
  const [words, none] = await withDrawing((draw) => Promise.all([draw(drawing('23%')), draw(drawing(''))]));
  expect(pngSize(words)).toEqual({width: 120, height: 40});
  expect(words.equals(none)).toBe(false);
});

it('names a picture by what it shows', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  try {
    const first = writePicture(folder, Buffer.from('a'));
    expect(fs.readFileSync(path.join(folder, first), 'utf8')).toBe('a');
    expect(writePicture(folder, Buffer.from('a'))).toBe(first);
    expect(writePicture(folder, Buffer.from('b'))).not.toBe(first);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});
