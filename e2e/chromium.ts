/** The Chromium of the tests. As a program, installs one where there is none. */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from 'playwright';
import {runAsCommand, UserError} from '../src/product/diagnostic.ts';

/**
 * Places of Chromium on Linux distributions and macOS. First Debian's headless shell, Chromium without windows: a page of it
 * takes half the processor time that one of the whole browser takes.
 */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Ways to get a browser, in the order they are tried. */
const WAYS: [string, string[]][] = [
  ['npx', ['playwright', 'install', '--only-shell', 'chromium']],
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
  // Distributions and releases without the shell have the whole browser.
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
];

/** True where the headless shell of Playwright is installed, which Playwright then takes itself. */
const hasOwnShell = () =>
  existsSync(chromium.executablePath().replace(/chromium-(\d+).*$/, 'chromium_headless_shell-$1'));

/**
 * Path of the Chromium to launch: `CHROMIUM_PATH`, or one that is installed; none where Playwright has its own.
 *
 * @throws UserError when `CHROMIUM_PATH` is set to a file that does not exist
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new UserError(`CHROMIUM_PATH=${chosen}: there is no such file`);
  return chosen || (hasOwnShell() ? undefined : INSTALLED.find((file) => existsSync(file)));
}

function installChromium(): void {
  for (const [command, args] of WAYS) {
    const found = findChromium();
    if (found || hasOwnShell()) {
      console.log(`Browser tests use ${found ?? 'the Chromium of Playwright'}.`);
      return;
    }
    console.log(`No Chromium found. Running: ${command} ${args.join(' ')}`);
    spawnSync(command, args, {stdio: 'inherit'});
  }
  if (!findChromium() && !hasOwnShell())
    throw new UserError(
      'No Chromium could be installed. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its executable.',
    );
}

await runAsCommand(import.meta.url, installChromium);
