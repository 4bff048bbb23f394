/*
 * Stands for the date formats of `@docusaurus/theme-common` in the bundle of the browser, where the site is in
 * English.
 */
import {englishDay} from '../../components/PostEntry/english-day.ts';

type Options = Intl.DateTimeFormatOptions;

/** Options of the formats that the theme asks for. */
const KNOWN: Options = {day: 'numeric', year: 'numeric', timeZone: 'UTC'};

/** Dates as `Intl.DateTimeFormat` writes them in English; by it, where options are not those of a date in UTC. */
export function useDateTimeFormat(options: Options = {}): Pick<Intl.DateTimeFormat, 'format'> {
  const {month, ...others} = options;
  const isKnown = Object.entries(others).every(([name, value]) => KNOWN[name as keyof Options] === value);
  if (!isKnown || others.timeZone !== 'UTC' || !others.day || (month !== 'long' && month !== 'short'))
    return new Intl.DateTimeFormat('en', options);
  return {format: (time) => englishDay(new Date(time ?? Date.now()), {month, year: Boolean(others.year)})};
}
