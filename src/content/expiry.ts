import type {Versions} from './current-versions.ts';
import type {Fault} from './fault.ts';

/** Days before an end on which the check begins to warn. */
const NOTICE_DAYS = 60;

const DAY = 24 * 60 * 60 * 1000;

/** What the entries say about a day: what has to change, and what will have to soon. */
export interface Expiry {
  failures: string[];
  warnings: string[];
}

/**
 * Compares every entry with a day.
 *
 * A value fails from the day on which it ends, and warns in the 60 days before. A value that is
 * a fact about a release only warns.
 *
 * @param today any moment of the day in question; days are those of UTC
 */
export function expiry({values}: Versions, today: Date): Expiry {
  const failures: string[] = [];
  const warnings: string[] = [];
  const daysUntil = (isoDay: string) => Math.ceil((Date.parse(isoDay) - today.getTime()) / DAY);
  for (const [name, {value, ends, kept, source}] of Object.entries(values)) {
    if (!ends) continue;
    const left = daysUntil(ends);
    if (left <= 0 && !kept)
      failures.push(`${name}: ${value} ended on ${ends} (${source}); set another value`);
    else if (left <= 0) warnings.push(`${name}: ${value} ended on ${ends}; pages must say so (${kept})`);
    else if (left <= NOTICE_DAYS)
      warnings.push(`${name}: ${value} ends in ${left} days, on ${ends} (${source})`);
  }
  return {failures, warnings};
}

/**
 * Finds what pages spell out although it goes out of date.
 *
 * @param files text by path from the project root, tokens not replaced
 */
export function namedLiterally(
  files: Readonly<Record<string, string>>,
  {rules}: Pick<Versions, 'rules'>,
): Fault[] {
  return Object.entries(files).flatMap(([file, text]) =>
    rules
      .filter(({only, unless}) => !(only && !new RegExp(only).test(file)) && !text.includes(`%${unless}%`))
      .flatMap(({name, pattern, instead}) =>
        [...text.matchAll(new RegExp(pattern, 'g'))].map(({0: found, index}) => ({
          file,
          line: text.slice(0, index).split('\n').length,
          language: 'version',
          message: `names ${name}, ${found}: ${instead}`,
        })),
      ),
  );
}
