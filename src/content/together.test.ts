import {expect, it} from 'vitest';
import {together, togetherInTitle} from './together.ts';

it('lets no line end between a number and its unit, or within a range', () => {
  expect(together('Training won by 11 points; 7 points were the default')).toBe(
    'Training won by 11\u00a0points; 7\u00a0points were the default',
  );
  expect(together('from 17.1% to 39.0% of all')).toBe('from 17.1%\u00a0to\u00a039.0% of all');
  expect(together('33 judges, all 33 did worse')).toBe('33 judges, all 33 did worse');
});

it('keeps a number of a title with the word behind its hyphen', () => {
  expect(togetherInTitle('The gate misses 90% of 3-point regressions')).toBe(
    'The gate misses 90% of 3-\u2060point regressions',
  );
  expect(togetherInTitle('A multi-agent run of 2026-07')).toBe('A multi-agent run of 2026-07');
});
