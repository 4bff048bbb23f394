import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from 'playwright';

/**
 * The place where Debian keeps the headless shell: Chromium without windows. A page of it takes half the processor time that one
 * of the whole browser takes, which makes a window for every page, headless or not.
 */
const INSTALLED_SHELLS = ['/usr/bin/chromium-headless-shell'];

/** Places where Linux distributions and macOS keep a whole Chromium that Playwright can drive. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The headless shell that Playwright has installed beside its Chromium, of the same number. */
export function shellBeside(whole: string): string[] {
  const [, root, number] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(whole) ?? [];
  if (!root || !number) return [];
  const folder = path.join(root, `chromium_headless_shell-${number}`);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /(?:^|[\\/])(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(file))
    .map((file) => path.join(folder, file));
}

/**
 * Path of a Chromium on this machine: `CHROMIUM_PATH`, a headless shell, or a whole one.
 *
 * @throws Error when `CHROMIUM_PATH` is set to a file that does not exist
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!fs.existsSync(chosen)) throw new Error(`CHROMIUM_PATH=${chosen}: there is no such file`);
    return chosen;
  }
  const own = chromium.executablePath();
  return [...shellBeside(own), ...INSTALLED_SHELLS, own, ...INSTALLED].find((file) => fs.existsSync(file));
}

/** Ways to get a browser, in the order they are tried. */
const WAYS: [string, string[]][] = [
  ['npx', ['playwright', 'install', '--only-shell', 'chromium']],
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
  // Distributions and releases without the shell have the whole browser.
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
];

/** Finds a Chromium, or installs one, and says which one the tests use. */
export function ensureChromium(): void {
  let found = findChromium();
  for (const [command, args] of found ? [] : WAYS) {
    console.log(`No Chromium found. Running: ${command} ${args.join(' ')}`);
    spawnSync(command, args, {stdio: 'inherit'});
    found = findChromium();
    if (found) break;
  }
  if (!found)
    throw new Error(
      'No Chromium could be installed. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its executable.',
    );
  const version = spawnSync(found, ['--version', '--no-sandbox'], {encoding: 'utf8'}).stdout?.trim();
  console.log(`Browser tests use ${found} (${version || 'of unknown version'})`);
}
