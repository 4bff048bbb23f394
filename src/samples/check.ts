/**
 * Checks the code samples of the site: `npm run check:samples [-- page or folder …]`.
 *
 * Prints every problem with page and line, the number of samples and those opted out.
 * Exits 1 when a sample has a problem, none was examined, or too many are opted out; with pages
 * given, their opted-out samples are only listed.
 */
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {PROJECT_ROOT} from '../content/include.ts';
import {languageOf} from '../content/languages.ts';
import {loadProduct} from '../product/index.ts';
import {checkSamples, type SampleReport} from './check-samples.ts';
import {formatFault} from './fault.ts';

/** Fewer than this share of the samples may be opted out. */
const OPT_OUT_LIMIT = 0.02;

/** What was checked and what is wrong with it, and whether the check passes. */
export function summarize({pages, wholeSite, samples, faults}: SampleReport) {
  const checkable = samples.filter(({language}) => languageOf(language)?.check !== 'none');
  const optedOut = checkable.filter(({nocheck}) => nocheck);
  const problems: string[] = [];
  if (faults.length > 0) problems.push(`${faults.length} problems found`);
  if (checkable.length === optedOut.length) problems.push('no sample was examined');
  else if (wholeSite && optedOut.length / checkable.length >= OPT_OUT_LIMIT)
    problems.push(
      `${optedOut.length} of ${checkable.length} samples are opted out; fewer than ${100 * OPT_OUT_LIMIT} % may be`,
    );
  const lines = [
    ...faults.map(formatFault),
    `${samples.length} samples on ${pages} pages, ${checkable.length - optedOut.length} of them checked`,
    ...optedOut.map(
      ({page, line, language, nocheck}) => `${page}:${line} (${language}): opted out: ${nocheck}`,
    ),
    `Samples: ${problems.join('; ') || 'no problems found'}`,
  ];
  return {text: lines.join('\n'), passes: problems.length === 0};
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  const cache = path.join(PROJECT_ROOT, 'node_modules/.cache/samples');
  const report = await checkSamples(PROJECT_ROOT, loadProduct(), process.argv.slice(2), cache);
  const {text, passes} = summarize(report);
  console.log(`${text} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  process.exitCode = passes ? 0 : 1;
}
