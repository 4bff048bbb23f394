/**
 * `npm run check:versions`, in the weekly job: values of `src/content/current-versions.yaml` that are over, or will be within
 * 60 days. A change must not fail for the day on which it is tested, so no other check looks at these days.
 */
import {VERSIONS_FILE, type Versions, versions} from '../content/current-versions.ts';
import {runAsCommand} from '../product/diagnostic.ts';

const NOTICE_DAYS = 60;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Values that are over or soon will be. A value that is kept as a fact about a release is left out.
 *
 * @param today any moment of the day in question; days are those of UTC
 */
export function expiring({values}: Versions, today: Date): string[] {
  return Object.entries(values).flatMap(([name, {value, ends, kept, source}]) => {
    if (!ends || kept) return [];
    const left = Math.ceil((Date.parse(ends) - today.getTime()) / DAY);
    if (left > NOTICE_DAYS) return [];
    const when = left <= 0 ? `ended on ${ends}` : `ends in ${left} days, on ${ends}`;
    return [`${VERSIONS_FILE}: ${name}: ${value} ${when} (${source}); set another value`];
  });
}

await runAsCommand(import.meta.url, () => {
  const found = expiring(versions(), new Date());
  for (const one of found) console.error(one);
  console.log(`Versions: ${Object.keys(versions().values).length} values, ${found.length} to change.`);
  if (found.length > 0) process.exitCode = 1;
});
