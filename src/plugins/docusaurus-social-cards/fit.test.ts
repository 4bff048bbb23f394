import {describe, expect, it} from 'vitest';
import {fitTitle, type Room, type Widths} from './fit.ts';

/** A font whose characters are all half as wide as high. */
const widths: Widths = {space: 0.5, word: (word) => word.length / 2};
const room: Room = {width: 1000, height: 300, sizes: [100, 80, 60, 40], maxLines: 4, lineHeight: 1};

describe('fitTitle', () => {
  it('sets a short title in one line at the largest size', () => {
    expect(fitTitle('Overview', room, widths)).toEqual({size: 100, lines: ['Overview']});
  });

  it('shrinks a title that is too long, and loses no word', () => {
    const title = 'one two three four five six seven eight nine ten eleven twelve thirteen';
    const {size, lines} = fitTitle(title, room, widths);
    expect(size).toBeLessThan(100);
    expect(lines.join(' ')).toBe(title);
    expect(lines.length).toBeLessThanOrEqual(room.maxLines);
    for (const line of lines) expect((line.length / 2) * size).toBeLessThanOrEqual(room.width);
    expect(lines.length * size).toBeLessThanOrEqual(room.height);
  });

  it('shrinks for a single word that is too wide', () => {
    expect(fitTitle('model_under_test_configuration', room, widths)).toEqual({
      size: 60,
      lines: ['model_under_test_configuration'],
    });
  });

  it('refuses a title that would be cut off at the smallest size', () => {
    const word = 'w'.repeat(51);
    expect(() => fitTitle(`a ${word}`, room, widths)).toThrow(`not even at 40 pixels: a ${word}`);
    expect(() => fitTitle('many words '.repeat(20), room, widths)).toThrow('does not fit');
  });

  it('leaves no single small word on the last line', () => {
    expect(fitTitle('Write tests for an agent of a', room, widths).lines).toEqual([
      'Write tests for',
      'an agent of a',
    ]);
  });

  it('breaks after a colon where it can', () => {
    expect(fitTitle('A map of it: where answers are', room, widths).lines).toEqual([
      'A map of it:',
      'where answers are',
    ]);
    expect(fitTitle('A map of it, where answers are', room, widths).lines).toHaveLength(2);
  });
});
