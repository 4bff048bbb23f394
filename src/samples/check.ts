/**
 * Checks the code samples of the site: `npm run check:samples [-- page or folder …]`.
 *
 * Prints every problem with page and line, the number of samples by language and those opted out.
 * Exits 1 when a sample has a problem, none was examined, or too many are opted out; with pages
 * given, their opted-out samples are only listed.
 */
import path from 'node:path';
import {PROJECT_ROOT} from '../content/include.ts';
import {loadProduct} from '../product/index.ts';
import {checkSamples} from './check-samples.ts';
import {sampleProject} from './project.ts';
import {summarize} from './report.ts';

async function main(): Promise<void> {
  const started = performance.now();
  const report = await checkSamples(
    sampleProject(PROJECT_ROOT, loadProduct()),
    process.argv.slice(2),
    path.join(PROJECT_ROOT, 'node_modules/.cache/samples'),
  );
  const {text, passes} = summarize(report);
  console.log(`${text} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  process.exitCode = passes ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
