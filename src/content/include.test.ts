import {describe, expect, test} from 'vitest';
import {selectRegion} from './include.ts';

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
