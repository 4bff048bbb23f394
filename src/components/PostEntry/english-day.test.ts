import {expect, it} from 'vitest';
import {englishDay} from './english-day.ts';

it.each([
  [{month: 'long'}, {dateStyle: 'long'}],
  [{month: 'short'}, {dateStyle: 'medium'}],
  [
    {month: 'long', year: false},
    {day: 'numeric', month: 'long'},
  ],
] as const)('writes days as browsers do: %j', (parts, options) => {
  const theirs = new Intl.DateTimeFormat('en', {...options, timeZone: 'UTC'});
  for (let day = 0; day < 800; day += 7) {
    const date = new Date(Date.UTC(2025, 0, 1 + day, day % 24));
    expect(englishDay(date, parts)).toBe(theirs.format(date));
  }
});
