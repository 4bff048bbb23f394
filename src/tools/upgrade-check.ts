/**
 * `npm run upgrade:check [-- VERSION …]`: whether this repository fits the newest Docusaurus and its canary, or the versions
 * that are named. A clone of the last commit in a temporary folder gets that version; the tests of both ledgers name the
 * patches and ejected files that upstream has changed.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const {dependencies, devDependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const packages = {...dependencies, ...devDependencies};
const docusaurus = Object.keys(packages).filter((name) => name.startsWith('@docusaurus/'));

/** Installs, tests and builds a version; what failed, with the end of its output. */
function problemsWith(version: string): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  const problem = (program: string, ...args: string[]) => {
    const {status, stdout, stderr} = spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const end = `${stdout}\n${stderr}`.trim().split('\n').slice(-40).join('\n');
    return status === 0 ? [] : [`${program} ${args.slice(0, 2).join(' ')} fails:\n${end}`];
  };
  try {
    execFileSync('git', ['clone', '--quiet', process.cwd(), folder]);
    const install = problem(
      'npm',
      'install',
      '--save-exact',
      ...docusaurus.map((name) => `${name}@${version}`),
    );
    if (install.length > 0) return install;
    return [...problem('npx', 'vitest', 'run', 'ledger'), ...problem('npm', 'run', 'build')];
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const view = ['view', '@docusaurus/core', 'dist-tags', '--json'];
const {latest, canary} = JSON.parse(execFileSync('npm', view, {encoding: 'utf8'})) as Record<string, string>;
const named = process.argv.slice(2);
for (const version of named.length > 0 ? named : [latest, canary]) {
  if (!version) continue;
  if (version === packages['@docusaurus/core']) {
    console.log(`${version}: installed.`);
    continue;
  }
  const problems = problemsWith(version);
  console.log(`${version}: ${problems.join('\n') || 'fits.'}`);
  // A canary warns of what will come; only a release has to be taken.
  if (problems.length > 0 && version !== canary) process.exitCode = 1;
}
