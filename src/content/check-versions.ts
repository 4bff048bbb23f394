/**
 * `npm run check:versions`: what pages name is not out of date.
 * What is over is a warning, because a change must not fail for the date on which it is tested; the weekly job sets
 * `STRICT_DATES=1` and fails.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {VERSIONS_FILE, versions} from './current-versions.ts';
import {expiry, namedLiterally} from './expiry.ts';
import {formatFault} from './fault.ts';
import {filesBelow} from './files.ts';
import {PROJECT_ROOT} from './include.ts';
import {pageFiles} from './pages.ts';

/** Files that readers see. */
function shownFiles(): Record<string, string> {
  const names = [...pageFiles(PROJECT_ROOT), ...filesBelow(PROJECT_ROOT, 'src/samples/preambles')];
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(PROJECT_ROOT, name), 'utf8')]));
}

const today = new Date();
const {failures, warnings} = expiry(versions(), today);
for (const warning of warnings) console.warn(`warning: ${VERSIONS_FILE}: ${warning}`);
const strict = Boolean(process.env.STRICT_DATES);
if (!strict) for (const failure of failures) console.warn(`warning: ${VERSIONS_FILE}: ${failure}`);
const faults = [
  ...(strict ? failures.map((failure) => `${VERSIONS_FILE}: ${failure}`) : []),
  ...namedLiterally(shownFiles(), versions()).map(formatFault),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
const over = failures.length === 0 ? 'none' : failures.length;
console.log(
  `Versions: ${Object.keys(versions().values).length} values, ${over} over on ${today.toISOString().slice(0, 10)}.`,
);
