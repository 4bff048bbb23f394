/*
 * To make an `Intl.DateTimeFormat` takes up to a hundred milliseconds of a slow phone's processor, in one go, for a
 * date that the page shows already.
 */

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

export interface DayParts {
  month: 'long' | 'short';
  /** Is the year told? */
  year?: boolean;
}

/** A day in UTC as `Intl.DateTimeFormat` writes it in English. */
export function englishDay(date: Date, {month, year = true}: DayParts): string {
  const name = MONTHS[date.getUTCMonth()] as string;
  const day = `${month === 'long' ? name : name.slice(0, 3)} ${date.getUTCDate()}`;
  return year ? `${day}, ${date.getUTCFullYear()}` : day;
}
