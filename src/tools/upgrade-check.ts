/**
 * `npm run upgrade:check`: which patches and swizzled files no longer fit the newest Docusaurus, and its canary. A copy of
 * the repository in a temporary folder gets that version, is compared with both ledgers, and built.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/** Ledgers of what depends on files of upstream. */
const LEDGERS = ['src/docusaurus/patches/ledger.json', 'src/theme/ledger.json'];
const TAGS = ['latest', 'canary'];

type Ledger = Record<string, {reason: string; upstream?: string; sha256?: string}>;

/**
 * Entries of a ledger whose upstream file is gone or has changed.
 *
 * @param modules folder of installed packages
 * @returns a line for each one, with what the entry is for
 */
export function misfits(ledger: Ledger, modules: string): string[] {
  return Object.entries(ledger).flatMap(([entry, {reason, upstream, sha256}]) => {
    if (!upstream || !sha256) return [];
    const file = path.join(modules, upstream);
    if (!existsSync(file)) return [`${entry}: ${upstream} no longer exists. ${reason}`];
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    return digest === sha256 ? [] : [`${entry}: ${upstream} has changed. ${reason}`];
  });
}

/** A package.json in which every package of Docusaurus has another version. */
export function withDocusaurus(manifest: string, version: string): string {
  return manifest.replace(/("@docusaurus\/[\w-]+": )"[^"]+"/g, `$1"${version}"`);
}

/** The version that a tag of the registry means; nothing where the registry does not tell. */
function versionOf(tag: string): string | undefined {
  const {status, stdout} = spawnSync('npm', ['view', `@docusaurus/core@${tag}`, 'version'], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() || undefined : undefined;
}

/** Installs and builds a version; a line for each thing that does not fit. */
function problemsWith(version: string): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26});
  try {
    execFileSync('git', ['clone', '--quiet', process.cwd(), folder]);
    const manifest = path.join(folder, 'package.json');
    writeFileSync(manifest, withDocusaurus(readFileSync(manifest, 'utf8'), version));
    const installed = run('npm', 'install', '--no-audit', '--no-fund');
    if (installed.status !== 0) return [`cannot be installed: ${lastLines(installed.stderr)}`];
    const found = LEDGERS.flatMap((file) =>
      misfits(JSON.parse(readFileSync(file, 'utf8')) as Ledger, path.join(folder, 'node_modules')).map(
        (line) => `${file}: ${line}`,
      ),
    );
    const built = run('npm', 'run', 'build');
    if (built.status !== 0) found.push(`the build fails: ${lastLines(built.stdout + built.stderr)}`);
    return found;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const lastLines = (text: string) => text.trim().split('\n').slice(-15).join('\n  ');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const {dependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const own = dependencies['@docusaurus/core'];
  for (const tag of TAGS) {
    const version = versionOf(tag);
    if (!version || version === own) {
      console.log(`${tag}: ${version ? `${version} is what this repository has` : 'the registry has none'}.`);
      continue;
    }
    const problems = problemsWith(version);
    console.log(`${tag}: ${version} ${problems.length === 0 ? 'fits' : `has ${problems.length} problems`}.`);
    for (const problem of problems) console.log(`  ${problem}`);
    // A canary warns of what will come; only a release has to be taken.
    if (problems.length > 0 && tag === 'latest') process.exitCode = 1;
  }
}
