/** A day in UTC, in English: `Nov 22, 2026` with `medium`, `November 22, 2026` with `long`. */
export const day = (iso: string, dateStyle: 'medium' | 'long'): string =>
  new Intl.DateTimeFormat('en', {dateStyle, timeZone: 'UTC'}).format(new Date(iso));
