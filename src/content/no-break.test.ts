import {expect, it} from 'vitest';
import {noBreak, noBreakInTitle} from './no-break.ts';

it('lets no line end between a number and its unit, or within a range', () => {
  expect(noBreak('Training won by 11 points; 7 points were the default')).toBe(
    'Training won by 11\u00a0points; 7\u00a0points were the default',
  );
  expect(noBreak('from 17.1% to 39.0% of all')).toBe('from 17.1%\u00a0to\u00a039.0% of all');
  expect(noBreak('33 judges, all 33 did worse')).toBe('33 judges, all 33 did worse');
});

it('keeps a number of a title with the word behind its hyphen', () => {
  expect(noBreakInTitle('The gate misses 90% of 3-point regressions')).toBe(
    'The gate misses 90% of 3-\u2060point regressions',
  );
  expect(noBreakInTitle('A multi-agent run of 2026-07')).toBe('A multi-agent run of 2026-07');
});
