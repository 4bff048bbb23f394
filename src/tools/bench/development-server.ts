/** The development server, as a writer waits for it. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {appendFile} from 'node:fs/promises';
import type {Browser} from 'playwright';
import {freePort} from '../load/server-process.ts';

export interface DevelopmentTimes {
  /** From the command to the first page in a browser, in seconds. */
  ready: number;
  /** From the saving of a sentence to its showing in the browser, in seconds. */
  saved: number;
}

export interface WritingOptions {
  /** Folder of the site, which has an npm script `start`. */
  folder: string;
  /** Path of the page that is opened. */
  page: string;
  /** Markdown file of that page. */
  file: string;
  browser: Browser;
}

const SENTENCE = 'This sentence was saved while somebody looked.';

/** Longest time for the server to bring its first page, and to show what was saved. */
const PATIENCE_MS = 300_000;

/** How often the server is asked whether it answers, in milliseconds. */
const ASKED_MS = 100;

/** So much of what a server that ended had printed is shown. */
const SHOWN = 3000;

/**
 * Runs `npm start` in a folder, opens a page, and adds a sentence to its file, which stays there.
 *
 * @throws Error with the end of what the server printed, when it ends or does not become ready
 */
export async function timeDevelopment({
  folder,
  page,
  file,
  browser,
}: WritingOptions): Promise<DevelopmentTimes> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start', '--', '--no-open', '--port', String(port)], {
    cwd: folder,
    env: {...process.env, GIT_OPTIONAL_LOCKS: '0'},
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm does not hand a signal on to all that it started.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      printed = `${printed}${text}`.slice(-SHOWN);
    });
  }
  const tab = await browser.newPage();
  try {
    const url = `http://localhost:${port}${page}`;
    while (!(await answers(url))) {
      if (child.exitCode !== null || performance.now() - started > PATIENCE_MS) {
        throw new Error(`The development server of ${folder} did not start.\n${printed}`);
      }
      await new Promise((resolve) => setTimeout(resolve, ASKED_MS));
    }
    // It answers before it has compiled the page, and the browser waits for the script.
    await tab.goto(url, {timeout: PATIENCE_MS});
    await tab.locator('h1').waitFor({timeout: PATIENCE_MS});
    const ready = seconds(started);
    const saving = performance.now();
    await appendFile(file, `\n\n${SENTENCE}\n`);
    await tab.getByText(SENTENCE).waitFor({state: 'attached', timeout: PATIENCE_MS});
    return {ready, saved: seconds(saving)};
  } finally {
    await tab.close();
    if (child.exitCode === null && child.pid !== undefined) {
      process.kill(-child.pid, 'SIGTERM');
      await once(child, 'close');
    }
  }
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ok}) => ok,
    () => false,
  );
