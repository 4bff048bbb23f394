import {describe, expect, it} from 'vitest';
import type {Card} from '../../content/card.ts';
import {type Measure, titleSize} from './fit.ts';

/** A font whose characters are all half as wide as high, with lines broken where they are full. */
const measure: Measure = async ({props: {style, children}}, width) => {
  const size = Number(style?.fontSize);
  const lengths = String(children)
    .split(/\s/)
    .map((word) => (word.length * size) / 2);
  if (!width) return {width: Math.max(...lengths), height: size};
  let lines = 1;
  let filled = 0;
  for (const length of lengths) {
    if (filled > 0 && filled + size / 2 + length > width) {
      lines++;
      filled = 0;
    }
    filled += length + size / 2;
  }
  return {width, height: lines * size * 1.1};
};
const sizeOf = (title: string, rest: Partial<Card> = {}) =>
  titleSize({product: 'Zenith', section: [], title, ...rest}, measure);

describe('titleSize', () => {
  it('is the largest for a short title', async () => {
    expect(await sizeOf('Overview')).toBe(104);
  });

  it('shrinks with the length of the title, and for the line below it', async () => {
    const title = 'one two three four five six seven eight nine ten eleven twelve';
    const size = await sizeOf(title);
    expect(size).toBeLessThan(104);
    expect(await sizeOf(title, {note: 'Today'})).toBeLessThan(size);
  });

  it('shrinks for a single word that is too wide', async () => {
    expect(await sizeOf('model_under_test_configuration')).toBe(64);
  });

  it('refuses a title that would be cut off at the smallest size', async () => {
    const word = 'w'.repeat(53);
    await expect(sizeOf(`a ${word}`)).rejects.toThrow(`not even at 40 pixels: a ${word}`);
    await expect(sizeOf('many words '.repeat(20))).rejects.toThrow('does not fit');
  });
});
