/** The copy of the site that a reader keeps in the browser, from the switch in the search dialog. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {type BrowserContext, expect, type Page, test} from 'playwright/test';
import {BASE_URL, loadProduct} from '../src/product/index.ts';
import {readQueries} from '../src/search/evaluation/queries.ts';
import {writeWorker} from '../src/search/offline/bundle.ts';
import {MAXIMUM_MEGABYTES} from '../src/search/offline/content.ts';
import {violationsIn} from './axe.ts';
import {ORIGIN, startNode} from './hosts/node.ts';
import {hydrated} from './hydrated.ts';

const control = (page: Page) => page.getByRole('switch', {name: 'Read offline'});
const ON = 'Saved. Pages and search answer without a network.';

async function openSearch(page: Page, url = '/docs/overview') {
  await page.goto(url);
  await hydrated(page);
  await page.getByRole('button', {name: 'Search', exact: true}).click();
  await expect(page.getByRole('combobox')).toBeFocused();
}

async function turnOn(page: Page, url?: string) {
  await openSearch(page, url);
  await control(page).click();
  await expect(page.getByText(ON)).toBeVisible({timeout: 45_000});
  await expect(control(page)).toBeChecked();
}

/** What the feature has left in the browser. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

/** Answers of a page's own calls, as text. */
const ask = (page: Page, queries: readonly string[]) =>
  page.evaluate(async (list) => {
    const answers: string[] = [];
    for (const query of list) {
      const response = await fetch('/v1/search', {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({query, topK: '3'}),
      });
      answers.push(await response.text());
    }
    return answers;
  }, queries);

test('stores nothing until it is turned on, by keyboard too, and nothing after it is turned off', async ({
  page,
}) => {
  await openSearch(page);
  await expect(control(page)).not.toBeChecked();
  await expect(control(page)).toHaveAccessibleDescription(/Saves pages and search in this browser/);
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await expect(page.getByText(`up to ${MAXIMUM_MEGABYTES} MB`)).toBeVisible();
  await page.getByRole('combobox').fill('drivers');
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await stored(page)).toEqual({workers: 0, caches: []});

  // The switch stands below the starting points, out of the way of results.
  await page.getByRole('combobox').fill('');
  await control(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(ON)).toBeVisible({timeout: 45_000});
  await expect(control(page)).toHaveAccessibleDescription(ON);
  const kept = await stored(page);
  expect(kept.workers).toBe(1);
  const {usage = 0} = await page.evaluate(() => navigator.storage.estimate());
  expect(usage).toBeGreaterThan(10_000_000);
  expect(usage).toBeLessThan(MAXIMUM_MEGABYTES * 1_000_000);
  expect(kept.caches).toEqual([expect.stringMatching(/^offline-[\da-f]{16}$/)]);

  await control(page).click();
  await expect(control(page)).not.toBeChecked();
  await expect.poll(() => stored(page)).toEqual({workers: 0, caches: []});
  await openSearch(page);
  await expect(control(page)).not.toBeChecked();
});

test('answers pages and searches without a network, as with one', async ({page, context}) => {
  test.slow();
  await turnOn(page);
  const queries = readQueries(process.cwd(), BASE_URL, loadProduct({}), 'frozen')
    .map(({query}) => query)
    .filter((_, index) => index % 3 === 0);
  expect(queries).toHaveLength(100);
  const online = await ask(page, queries);
  await context.setOffline(true);
  expect(await ask(page, queries)).toEqual(online);

  for (const [address, title] of [
    ['/docs/simulation/drivers', 'Drivers'],
    ['/docs/blog', 'Blog'],
    ['/docs/', 'Simulate, evaluate'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', {level: 1})).toContainText(title);
  }
  await openSearch(page, '/docs/metrics/retrieval');
  await expect(control(page)).toBeChecked();
  await page.getByRole('combobox').fill('drivers');
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\/simulation\/drivers$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Drivers');
  await context.setOffline(false);
});

test.describe('where it cannot work', () => {
  for (const [name, script] of [
    ['a page without HTTPS', () => Object.defineProperty(window, 'isSecureContext', {value: false})],
    ['a browser without service workers', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
  ] as const)
    test(`${name} has no switch`, async ({page}) => {
      await page.addInitScript(script);
      await openSearch(page);
      await expect(page.getByText('Places to start')).toBeVisible();
      await expect(control(page)).toHaveCount(0);
    });

  test('a browser without room says so and keeps nothing', async ({page, context}) => {
    await openSearch(page);
    await limitRoom(context, page, 2_000_000);
    await control(page).click();
    await expect(page.getByText('This browser has no room for the site')).toBeVisible({timeout: 45_000});
    await expect(control(page)).not.toBeChecked();
    expect(await stored(page)).toEqual({workers: 0, caches: []});
  });
});

async function limitRoom(context: BrowserContext, page: Page, quotaSize: number) {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {origin: new URL(page.url()).origin, quotaSize});
}

test('a new build replaces the saved one', async ({page, context}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offline-'));
  // A few pages are enough; every folder of others stays behind.
  const isOther = (file: string) => /\/docs\/(?!assets$|search$)[^/.]+$/.test(file.split(path.sep).join('/'));
  fs.cpSync(ORIGIN, folder, {recursive: true, filter: (file) => !isOther(file)});
  await makeWorker(path.join(folder, 'docs'));
  const first = await startNode(folder);
  try {
    await turnOn(page, `${first.origin}/docs/overview`);
    const [before] = (await stored(page)).caches;
    await first.close();
    await publishAgain(path.join(folder, 'docs'));
    const second = await startNode(folder, first.port);
    await page.reload();
    await expect.poll(async () => (await stored(page)).caches, {timeout: 45_000}).not.toContain(before);
    await second.close();

    // What the worker sent: once the page runs, it sets its title itself.
    const sent = await page.goto(`${first.origin}/docs/terminology`);
    expect(await sent?.text()).toContain('<title>Published again');
    expect((await stored(page)).caches).toHaveLength(1);
  } finally {
    await context.close();
    fs.rmSync(folder, {recursive: true, force: true});
  }
});

/** Changes a page of a built site. */
async function publishAgain(site: string) {
  const page = path.join(site, 'terminology.html');
  const html = fs.readFileSync(page, 'utf8').replace(/<title[^>]*>[^<]*/, '<title>Published again');
  // Files may be linked to those of the build.
  fs.rmSync(page);
  fs.writeFileSync(page, html);
  for (const ending of ['.br', '.gz']) fs.rmSync(`${page}${ending}`);
  await makeWorker(site);
}

/** Makes the worker for the files that a site has now. */
async function makeWorker(site: string) {
  for (const ending of ['', '.br', '.gz'])
    fs.rmSync(path.join(site, `offline-worker.js${ending}`), {force: true});
  await writeWorker({
    folder: site,
    baseUrl: BASE_URL,
    home: '/overview',
    searchApiUrl: '',
  });
}
