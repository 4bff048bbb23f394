/**
 * How long the first click on a sleeping page waits for a sign, and for its answer: on a processor that is
 * slowed down four times, and on the network of Lighthouse's phone.
 */
import type {Browser, Page} from 'playwright';
import {GESTURES, type Gesture} from './gestures.ts';
import {GESTURE_TIMES, type Values} from './measures.ts';
import {medians} from './median.ts';

const SLOWDOWN = 4;

/** Lighthouse's "slow 4G": latency in milliseconds, throughput in bytes a second. */
const NETWORK = {offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000};

const PATIENCE_MS = 30_000;

/** After the answer the page is left alone for so long: what waking still does is counted. */
const AFTER_MS = 1500;

/** A task that is longer than this blocks: what it takes beyond is counted. */
const BLOCKING_MS = 50;

/** Times of one click, in milliseconds of the page's clock. */
export interface Click {
  /** When the browser received it. */
  at: number;
  /** When the frame with the first sign that it was heard began; the answer itself is one. */
  sign: number;
  /** When the frame with its answer began. */
  answer: number;
  /** When the last script that was loaded after it had arrived. */
  script: number;
  /** Start and duration of the tasks that took more than 50 ms. */
  tasks: readonly (readonly [start: number, duration: number])[];
}

/**
 * What a click says of the page.
 *
 * @returns by gesture the time to the sign and from the script to the answer, and the tasks of waking, in
 *   milliseconds
 */
export function timesOf(id: Gesture['id'], {at, sign, answer, script, tasks}: Click): Values {
  const durations = tasks
    .filter(([start, duration]) => start + duration > at)
    .map(([, duration]) => duration);
  return {
    [`${id}Sign`]: sign - at,
    [`${id}Answer`]: answer - Math.max(at, script),
    longestTask: Math.max(0, ...durations),
    blocking: durations.reduce((sum, duration) => sum + duration - BLOCKING_MS, 0),
  };
}

/**
 * Runs in the page before its scripts; a text, because the compiler of this program adds calls to
 * functions that the page does not have. The bar that says that something is coming is an animation, which
 * the browser lists; it is seen once it has grown.
 */
const watch = (answered: string) => `
  window.tasks = [];
  window.answered = new Promise((resolve) => { window.resolveAnswered = resolve; });
  new PerformanceObserver((list) => {
    for (const {startTime, duration} of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({type: 'longtask', buffered: true});
  window.addEventListener('click', ({timeStamp, target}) => {
    if (window.click || !target.closest) return;
    window.pressed = target.closest('button, [role=tab]');
    window.click = {at: timeStamp};
    const look = (frame) => {
      const now = Math.max(frame, performance.now());
      const answers = ${answered};
      const signs = document.getAnimations().some(
        ({animationName, effect}) => animationName === 'waiting' && effect.getComputedTiming().progress > 0,
      );
      if (answers || signs) click.sign ??= now;
      if (answers) {
        click.answer = now;
        resolveAnswered();
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);
`;

/** Clicks once on a page that nobody has touched; nothing where the page has no such element. */
async function click(page: Page, url: string, {target, answered}: Gesture): Promise<Click | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWDOWN});
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(watch(answered));
  await page.goto(url, {waitUntil: 'networkidle'});
  const element = page.locator(target).filter({visible: true}).first();
  if ((await element.count()) === 0) return undefined;
  // The pointer would wake the page on its way.
  await element.evaluate((button: HTMLElement) => button.scrollIntoView({block: 'center'}));
  // Playwright's own scripts are long: what it needs in the page has to be there before anything is timed.
  await page.evaluate('0');
  await element.dispatchEvent('click');
  await Promise.race([
    page.evaluate('answered'),
    page.waitForTimeout(PATIENCE_MS).then(() => Promise.reject(new Error(`${url}: no answer to a click.`))),
  ]);
  await page.waitForTimeout(AFTER_MS);
  return page.evaluate(`({
    ...click,
    tasks,
    script: Math.max(0, ...performance.getEntriesByType('resource')
      .filter(({name, responseEnd}) => name.endsWith('.js') && responseEnd < click.answer)
      .map(({responseEnd}) => responseEnd)),
  })`);
}

/**
 * Does every gesture that a page has an element for, each in a browser that has never seen the site.
 *
 * @param runs how often; the values are medians
 */
export async function measureGestures(browser: Browser, url: string, runs: number): Promise<Values> {
  const measured: Values[] = [];
  for (let run = 0; run < runs; run++) {
    let values: Values = {};
    for (const gesture of GESTURES) {
      // The policy forbids the test's own waiting, which is an expression that the page evaluates.
      const viewport = {width: gesture.width, height: 800};
      const context = await browser.newContext({viewport, bypassCSP: true});
      try {
        const times = await click(await context.newPage(), url, gesture);
        // The tasks of waking are those of the first click.
        if (times) values = {...timesOf(gesture.id, times), ...values};
      } finally {
        await context.close();
      }
    }
    measured.push(values);
  }
  return medians(measured, GESTURE_TIMES);
}
