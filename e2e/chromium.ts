import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {chromium} from 'playwright';

/** Where Linux distributions and macOS keep a Chromium that Playwright can drive. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or an installed one.
 *
 * @throws Error when `CHROMIUM_PATH` is set to a file that does not exist
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!fs.existsSync(chosen)) throw new Error(`CHROMIUM_PATH=${chosen}: there is no such file`);
    return chosen;
  }
  return [chromium.executablePath(), ...INSTALLED].find((path) => fs.existsSync(path));
}

/** Ways to get a browser, in the order they are tried. */
const WAYS: [string, string[]][] = [
  ['npx', ['playwright', 'install', 'chromium']],
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
];

/** Finds a Chromium, or installs one, saying what it does. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) {
    console.log(`Browser tests use ${found}`);
    return found;
  }
  for (const [command, args] of WAYS) {
    console.log(`No Chromium found. Running: ${command} ${args.join(' ')}`);
    spawnSync(command, args, {stdio: 'inherit'});
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  );
}
