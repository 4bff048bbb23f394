/**
 * `npx tsx src/tools/rehearse.ts`: builds the site with the packages that are installed, runs the browser tests, and says of
 * each entry of the ledger whether upstream has moved and whether the reach still works. The weekly workflow does it with
 * the newest Docusaurus. The table, in Markdown, goes to the standard output, all else to the standard errors.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {OF_VARIANT} from '../../e2e/hosts/variant.ts';
import ledger from '../docusaurus/patches/ledger.json' with {type: 'json'};
import {runAsCommand, UserError} from '../product/diagnostic.ts';

interface Probe {
  test: string;
  upstream?: string;
  sha256?: string;
}

/** Runs a command that must not end this one. */
const passes = (command: string) =>
  spawnSync(command, {shell: true, stdio: ['ignore', process.stderr, process.stderr]}).status === 0;

function upstreamOf({upstream, sha256: recorded}: Probe): string {
  if (!upstream) return '';
  const file = path.join('node_modules', upstream);
  if (!fs.existsSync(file)) return `${upstream} is gone`;
  const digest = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  return digest === recorded ? '' : `${upstream} has changed`;
}

await runAsCommand(import.meta.url, () => {
  const entries = Object.entries(ledger as Record<string, Record<string, {probe: Probe}>>).flatMap(
    ([kind, list]) => Object.entries(list).map(([name, {probe}]) => ({kind, name, probe})),
  );
  const isBuilt = passes('npx tsx e2e/hosts/variant.ts');
  Object.assign(process.env, OF_VARIANT);
  const needsBuild = (test: string) => test.endsWith('.spec.ts') || test.startsWith('e2e/site/');
  const browser = fs.readdirSync('e2e').flatMap((name) => (name.endsWith('.spec.ts') ? `e2e/${name}` : []));
  const results = new Map<string, string>();
  for (const test of new Set([...entries.map(({probe}) => probe.test), ...browser]))
    if (needsBuild(test) && !isBuilt) results.set(test, 'not known: the build fails');
    else {
      const runner = test.endsWith('.spec.ts') ? 'playwright test' : 'vitest run';
      results.set(test, passes(`npx ${runner} ${test}`) ? 'works' : 'FAILS');
    }
  const rows = entries.map(({kind, name, probe}) => ({
    moved: upstreamOf(probe),
    line: `| ${kind}: ${name} | ${upstreamOf(probe) || 'as it was'} | ${results.get(probe.test)} (${probe.test}) |`,
  }));
  console.log(`The build ${isBuilt ? 'passes' : 'FAILS'}.\n`);
  console.log('| Reach | Upstream | Behavior |\n| --- | --- | --- |');
  for (const {line} of rows) console.log(line);
  const failed = [...results].filter(([, result]) => result !== 'works').map(([test]) => test);
  console.log(`\nTests that do not pass: ${failed.join(', ') || 'none'}.`);
  const moved = rows.filter(({moved}) => moved !== '').length;
  if (!isBuilt || failed.length > 0 || moved > 0)
    throw new UserError(
      `${moved} entries of the ledger have moved, ${failed.length} test files fail. Read what changed upstream of each, mend what fails, and record the new digests in src/docusaurus/patches/ledger.json.`,
    );
});
