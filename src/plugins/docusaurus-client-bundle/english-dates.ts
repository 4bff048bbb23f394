/*
 * Stands for the date formats of `@docusaurus/theme-common` in the bundle of the browser, where the site is in
 * English. To make an `Intl.DateTimeFormat` took a hundred milliseconds of a slowed-down phone's processor, in one
 * go, for a date that the page shows already.
 */

type Options = Intl.DateTimeFormatOptions;

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

/** Options of the formats that the theme asks for. */
const KNOWN: Options = {day: 'numeric', year: 'numeric', timeZone: 'UTC'};

/** Dates as `Intl.DateTimeFormat` writes them in English; by it, where options are not those of a date in UTC. */
export function useDateTimeFormat(options: Options = {}): Pick<Intl.DateTimeFormat, 'format'> {
  const {month, ...others} = options;
  const isKnown = Object.entries(others).every(([name, value]) => KNOWN[name as keyof Options] === value);
  if (!isKnown || others.timeZone !== 'UTC' || !others.day || (month !== 'long' && month !== 'short'))
    return new Intl.DateTimeFormat('en', options);
  return {
    format(time) {
      const date = new Date(time ?? Date.now());
      const name = MONTHS[date.getUTCMonth()] as string;
      const day = `${month === 'long' ? name : name.slice(0, 3)} ${date.getUTCDate()}`;
      return others.year ? `${day}, ${date.getUTCFullYear()}` : day;
    },
  };
}
