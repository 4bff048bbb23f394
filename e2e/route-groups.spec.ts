import fs from 'node:fs';
import path from 'node:path';
import {expect, type Page, type Request, test} from 'playwright/test';
import {hydrated, touch} from './hydrated.ts';
import {collectProblems, product} from './site.ts';

/*
 * The tables of routes come in groups. Pages of three groups: the two that the tests go between, and the
 * group that an unknown path would be in.
 */
const HERE = '/docs/terminology';
const THERE = '/docs/blog/rag-map';
const THERE_TITLE = 'A second retriever found 17 more pages; a net 3 reached the prompt';
const BESIDE_THERE = '/docs/blog/red-teaming-agents';

const SCRIPTS = path.resolve(process.env.BUILD_DIR ?? 'dist', 'docs/assets/js');

/** Address of the group that has a page: of the scripts, it names the page's row. */
function groupWith(route: string): string {
  const files = fs.readdirSync(SCRIPTS).filter((file) => file.endsWith('.js'));
  const groups = files.filter((file) =>
    fs.readFileSync(path.join(SCRIPTS, file), 'utf8').includes(`"${route}-`),
  );
  if (groups.length !== 1) throw new Error(`${groups.length} scripts name ${route}: ${groups.join(', ')}`);
  return `/docs/assets/js/${groups[0]}`;
}

const isPrefetch = (request: Request) => request.headers()['sec-purpose'] === 'prefetch';

/** The requests for the group of a page, from now on. */
function requestsOfGroup(page: Page, route: string): Request[] {
  const group = groupWith(route);
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(group)) requests.push(request);
  });
  return requests;
}

/** Nothing is fetched ahead for a link that comes into view. */
const seeNothing = (page: Page) =>
  page.addInitScript(() =>
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    }),
  );

/** Puts a link into the text of the page, which its application answers for. */
async function addLink(page: Page, href: string) {
  await page.locator('.markdown').evaluate((text, to) => {
    const link = Object.assign(document.createElement('a'), {href: to, textContent: 'The link of the test'});
    text.prepend(link);
  }, href);
  return page.getByRole('link', {name: 'The link of the test'}).first();
}

const heading = (page: Page) => page.getByRole('heading', {level: 1});
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, {marked: true}));
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);

test('a page brings its own group; going to a page of another one brings that, once', async ({page}) => {
  await seeNothing(page);
  const problems = collectProblems(page);
  const [here, there] = [requestsOfGroup(page, HERE), requestsOfGroup(page, THERE)];
  expect(groupWith(HERE)).not.toBe(groupWith(THERE));
  expect(groupWith(BESIDE_THERE)).toBe(groupWith(THERE));
  await page.goto(HERE);
  await page.waitForLoadState('networkidle');
  expect([here.length, there.length]).toEqual([0, 0]);
  await hydrated(page);
  expect([here.length, there.length]).toEqual([1, 0]);

  await markDocument(page);
  await (await addLink(page, THERE)).click();
  await expect(heading(page)).toHaveText(THERE_TITLE);
  await expect(page).toHaveTitle(`${THERE_TITLE} | ${product.name}`);
  await page.goBack();
  await expect(heading(page)).toHaveText('Terminology');
  await (await addLink(page, BESIDE_THERE)).click();
  await expect(page).toHaveURL(BESIDE_THERE);
  await expect(heading(page)).toContainText('jailbreaks');
  await page.goBack();
  await expect(heading(page)).toHaveText('Terminology');
  await page.goForward();
  await expect(page).toHaveURL(BESIDE_THERE);
  expect([here.length, there.length]).toEqual([1, 1]);
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('pointing at links of a group brings it, once', async ({page}) => {
  await seeNothing(page);
  const there = requestsOfGroup(page, THERE);
  await page.goto(HERE);
  await hydrated(page);
  const link = await addLink(page, THERE);
  await link.hover();
  await expect.poll(() => there.length).toBe(1);
  await heading(page).hover();
  await link.hover();
  await (await addLink(page, BESIDE_THERE)).hover();
  await page.waitForLoadState('networkidle');
  expect(there.map(isPrefetch)).toEqual([false]);
});

test('a link in view has its group fetched ahead before its page, at the lowest priority', async ({page}) => {
  const there = requestsOfGroup(page, '/docs/blog');
  const fetchedAhead: string[] = [];
  page.on('request', (request) => {
    if (isPrefetch(request)) fetchedAhead.push(request.url());
  });
  await page.goto(HERE);
  await hydrated(page);
  // One page after the other, whenever the browser is idle.
  await expect.poll(() => there.map(isPrefetch)[0], {timeout: 30_000}).toBe(true);
  await expect.poll(() => fetchedAhead.length, {timeout: 30_000}).toBeGreaterThan(30);
});

test('a reader who saves data gets no group before it is needed', async ({page}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}}),
  );
  const there = requestsOfGroup(page, THERE);
  await page.goto(HERE);
  await hydrated(page);
  const link = await addLink(page, THERE);
  await link.hover();
  await page.waitForLoadState('networkidle');
  expect(there).toEqual([]);
  await link.click();
  await expect(heading(page)).toHaveText(THERE_TITLE);
  expect(there.map(isPrefetch)).toEqual([false]);
});

for (const [what, route] of [
  ['beside the guides', '/docs/no-such-page'],
  ['among the posts', '/docs/blog/rag-mab'],
  ['above the site', '/nowhere'],
] as const) {
  test(`a path that is no page's is said to be none: ${what}`, async ({page}) => {
    await page.goto(HERE);
    await hydrated(page);
    await markDocument(page);
    const problems = collectProblems(page);
    await page.evaluate((to) => history.pushState({}, '', to), route);
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', {state: {}})));
    await expect(heading(page)).toHaveText('Page Not Found');
    await page.goBack();
    await expect(heading(page)).toHaveText('Terminology');
    expect(await isSameDocument(page)).toBe(true);
    expect(problems).toEqual([]);
  });
}

test('a group that does not arrive reloads the page that was asked for', async ({page}) => {
  await seeNothing(page);
  await page.goto(HERE);
  await hydrated(page);
  await markDocument(page);
  await page.route(`**${groupWith(THERE)}`, (route) => route.abort('failed'));
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await (await addLink(page, THERE)).click();
  expect((await document).url()).toContain(THERE);
  await expect(heading(page)).toHaveText(THERE_TITLE);
  expect(await isSameDocument(page)).toBe(false);
});

test('a group that does not arrive at the start leaves the page readable and offers to try again', async ({
  page,
}) => {
  await page.goto(HERE);
  await page.route(`**${groupWith(HERE)}`, (route) => route.abort('failed'));
  await touch(page);
  const box = page.locator('.load-failure');
  await expect(box).toContainText('A part of this page did not load');
  await expect(heading(page)).toHaveText('Terminology');
  await page.unrouteAll();
  await box.getByRole('button', {name: 'Retry'}).click();
  await hydrated(page);
  await expect(box).toHaveCount(0);
});
