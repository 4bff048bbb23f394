import fs from 'node:fs';
import {createRequire} from 'node:module';
import {expect, it, vi} from 'vitest';
import {useDateTimeFormat} from './english-dates.ts';

const utc = {day: 'numeric', timeZone: 'UTC'} as const;
const FORMATS: Intl.DateTimeFormatOptions[] = [
  {...utc, month: 'long', year: 'numeric'},
  {...utc, month: 'short', year: 'numeric'},
  {...utc, month: 'long'},
  {...utc, month: '2-digit', year: 'numeric'},
  {month: 'long', year: 'numeric', timeZone: 'UTC'},
  {dateStyle: 'full', timeZone: 'UTC'},
  {...utc, month: 'short', timeZone: 'Asia/Tokyo'},
];

it.each(FORMATS)('writes dates as browsers do: %j', (options) => {
  const format = useDateTimeFormat(options);
  const theirs = new Intl.DateTimeFormat('en', options);
  for (let day = 0; day < 800; day += 13) {
    const date = new Date(Date.UTC(2025, 0, 1 + day, day % 24));
    expect(format.format(date)).toBe(theirs.format(date));
    expect(format.format(date.getTime())).toBe(theirs.format(date));
  }
});

it('makes no format of the browser’s for those that the theme asks for', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const options of FORMATS.slice(0, 3)) useDateTimeFormat(options).format(new Date());
  expect(made).not.toHaveBeenCalled();
  useDateTimeFormat(FORMATS[3]);
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});

it('gives all that the theme takes from the module', () => {
  const require = createRequire(import.meta.url);
  const internal = require.resolve('@docusaurus/theme-common/internal');
  expect(fs.readFileSync(internal, 'utf8')).toContain(
    "export { useDateTimeFormat } from './utils/IntlUtils';",
  );
});
