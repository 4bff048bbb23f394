/** The error catalogue: parts that do not arrive, crashes, refused storage, unknown paths. The page says what is true. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {ORIGIN} from './hosts/static-host.ts';
import {
  banner,
  hold,
  hydrated,
  markDocument,
  menuLink,
  open,
  opensSearch,
  otherDocument,
  searchDialog,
  touch,
} from './page.ts';
import {expect, type Page, test} from './test.ts';

test.use({caused: /Failed to load resource|Loading chunk|did not start within 15 s/});

const SCRIPT = /\/assets\/js\/[^/]+\.js(?:\?.*)?$/;
const failure = (page: Page) => page.locator('.load-failure');

/** The application is there, and the search opens. */
async function works(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('h1').first()).toBeVisible();
  await opensSearch(page);
}

/** Opens a page, whose application is waited for longer than a test should wait, and which then says that it could not start. */
async function cannotStart(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/docs/overview');
  await touch(page);
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(failure(page)).toContainText('This page could not start', {timeout: 100});
  }).toPass();
}

/** Counts the documents that a page loads. */
async function countDocuments(page: Page) {
  let documents = 0;
  await page.route('**/docs/overview', (route) => {
    documents += 1;
    return route.continue();
  });
  return () => documents;
}

// Prefetches may still be on their way through a route when a test ends.
test.afterEach(async ({page}) => page.unrouteAll({behavior: 'ignoreErrors'}));

test('route code that does not load: the error, and Retry, which loads the page', async ({page}) => {
  // The code of the route is asked for after the start only where the URL stays as it is.
  await page.addInitScript(() => Object.assign(history, {replaceState: () => undefined}));
  const html = await (await page.request.get('/docs/blog/tags')).text();
  await page.route('**/docs/blog/tags.html', (route) =>
    route.fulfill({contentType: 'text/html', body: html}),
  );
  let blocking = true;
  await page.route(SCRIPT, async (route) => {
    const late = blocking && (await page.evaluate(() => 'docusaurusRoot' in window));
    return late ? route.abort('failed') : route.continue();
  });
  await page.goto('/docs/blog/tags.html');
  await touch(page);
  const box = page.getByRole('alert').filter({hasText: 'Retry'});
  await expect(box).toContainText(/^ChunkLoadError: Loading .*chunk .* failed/i);
  blocking = false;
  await box.getByRole('button', {name: 'Retry'}).click();
  await expect(page.getByRole('heading', {level: 1}).last()).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('route code that does not load while going to another page reloads it, at the place that the link names', async ({
  page,
}) => {
  let blocking = false;
  await page.route(SCRIPT, (route) => (blocking ? route.abort('failed') : route.continue()));
  await open(page, '/docs/terminology', {isHydrated: true});
  page.on('request', (request) => {
    if (request.isNavigationRequest()) blocking = false;
  });
  await markDocument(page);
  blocking = true;
  const link = page.locator('main p a[href^="/docs/"][href*="#"]').first();
  const url = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(url);
  await otherDocument(page);
  const heading = page.locator(`[id="${url.split('#')[1]}"]`);
  await expect
    .poll(() => heading.evaluate((place) => Math.round(place.getBoundingClientRect().top / 100)))
    .toBe(1);
});

test('a page that crashes says so, with the chain of causes, and Try again', async ({page, problems}) => {
  const part = '"Report a problem"';
  const crash = `(()=>{if(window.broken)throw new Error("The link cannot be made",{cause:new Error("nobody knows it")});return ${part}})()`;
  await page.addInitScript(() => Object.assign(window, {broken: true}));
  await page.route(SCRIPT, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: (await response.text()).replace(part, () => crash)});
  });
  await page.goto('/docs/overview');
  await touch(page);
  await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
  await expect(page.locator('main')).toContainText('The link cannot be made\n\nCause:\nnobody knows it');
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  await page.evaluate(() => Object.assign(window, {broken: false}));
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.locator('.theme-doc-footer').getByText('Report a problem')).toBeVisible();
  await expect(page.getByRole('heading', {name: 'This page crashed.'})).toHaveCount(0);
  expect(problems.splice(0)).toEqual([expect.stringContaining('The link cannot be made')]);
});

for (const [what, refuse] of [
  [
    'is refused, as with blocked cookies',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    },
  ],
  [
    'is full, as in private windows of older Safari',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`storage that ${what} costs a warning and nothing else`, async ({page, problems}) => {
    await page.addInitScript(refuse);
    await page.goto('/docs/overview');
    // The browser's history brings it back.
    const back = () => window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    await page.evaluate(back);
    await hydrated(page);
    await page.evaluate(back);
    await banner(page).getByRole('button', {name: 'Close'}).click();
    await expect(banner(page)).toHaveCount(0);
    const html = page.locator('html');
    await page.locator('.navbar').getByRole('button', {name: /mode/i}).click();
    await expect(html).toHaveAttribute('data-theme-choice', 'light');
    await page.locator('.navbar').getByRole('button', {name: /mode/i}).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await menuLink(page, 'Reference').click();
    await expect(page).toHaveURL(/reference\/introduction$/);
    await expect(page.locator('h1')).toBeVisible();
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems.splice(0))
      expect(problem).toMatch(
        /^(?:warning|error): Docusaurus (?:browser storage is not available|storage error)/,
      );
  });

test('a site under a wrong base URL says so on its base path, and suggests one', async ({page}) => {
  const host = 'http://wrong-base.test';
  await page.route(`${host}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index';
    const file = path.join(ORIGIN, 'docs', `${name}.html`);
    return existsSync(file) ? route.fulfill({path: file}) : route.fulfill({status: 404});
  });
  await page.goto(`${host}/`);
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toContainText('did not load properly');
  await expect(banner).toContainText('Current configured baseUrl = /docs/');
  await expect(banner).toContainText('We suggest trying baseUrl = /');
  await page.goto(`${host}/overview`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('an application that starts late takes back that it could not start', async ({page}) => {
  const letThrough = await hold(page, /\/assets\/js\/(?!main|application)/);
  await cannotStart(page);
  letThrough();
  await hydrated(page);
  await expect(failure(page)).toHaveCount(0);
});

test('an application that cannot start says so, and offers to try again', async ({page, problems}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('__docusaurus');
      if (root && !sessionStorage.getItem('repaired')) root.id = 'changed';
    });
  });
  await cannotStart(page);
  await expect(page.locator('h1')).toBeVisible();
  expect(problems.shift()).toContain('React error #299');
  await page.evaluate(() => sessionStorage.setItem('repaired', 'yes'));
  const reloaded = page.waitForEvent('load');
  await failure(page).getByRole('button', {name: 'Retry'}).click();
  await reloaded;
  await works(page);
});

test('an application that does not arrive is told, and comes on request', async ({page}) => {
  let blocked = true;
  await page.route(/\/assets\/js\/(?!main\.|runtime)/, (route) =>
    blocked ? route.abort() : route.continue(),
  );
  await page.goto('/docs/overview');
  await page.keyboard.press('/');
  await expect(failure(page)).toContainText('A part of this page did not load');
  await expect(page.locator('html')).not.toHaveAttribute('data-pending');
  blocked = false;
  await failure(page).getByRole('button', {name: 'Retry'}).press('Enter');
  await expect(searchDialog(page)).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

for (const [part, file] of [
  ['style sheet', /\/assets\/css\/styles\./],
  ['script', /\/assets\/js\/main\./],
] as const) {
  test(`HTML whose ${part} is gone is loaded again, once, past the cache`, async ({page}) => {
    const documents = await countDocuments(page);
    // The files of the next build are there.
    await page.route(file, (route) => (documents() === 1 ? route.fulfill({status: 404}) : route.continue()));
    await page.goto('/docs/overview');
    await expect.poll(documents).toBe(2);
    await page.waitForLoadState();
    await works(page);
    await expect(failure(page)).toHaveCount(0);
    expect(documents()).toBe(2);
  });

  test(`a ${part} that does not come at all is told`, async ({page}) => {
    const documents = await countDocuments(page);
    await page.route(file, (route) => route.fulfill({status: 404}));
    await page.goto('/docs/overview');
    await expect(failure(page)).toContainText('A part of this page did not load');
    await expect(page.locator('h1')).toBeVisible();
    expect(documents()).toBe(2);
  });
}

test('an application that is gone is loaded with a new document, when it fails a second time', async ({
  page,
}) => {
  await page.route(/\/assets\/js\/application\./, (route) => route.fulfill({status: 404}));
  await page.goto('/docs/overview');
  await touch(page);
  await failure(page).getByRole('button', {name: 'Retry'}).click();
  const reloaded = page.waitForEvent('load');
  await failure(page).getByRole('button', {name: 'Retry'}).click();
  await reloaded;
});

test.describe('to a person', () => {
  test.use({isPerson: true});
  test('a consent dialog that is blocked is not told as a failure of menus and search', async ({page}) => {
    const blocked: string[] = [];
    await page.route(/\/assets\/js\/consent\./, (route) => {
      blocked.push(route.request().url());
      return route.abort();
    });
    await page.goto('/docs/overview');
    await expect.poll(() => blocked.length, 'the chunk of the consent dialog').toBeGreaterThan(0);
    await works(page);
    await expect(failure(page)).toHaveCount(0);
  });
});

test.describe('the page at an unknown path', () => {
  const TYPED = '/docs/metric/retrival';

  test('searches for the words of the path, and finds', async ({page}) => {
    await page.goto(TYPED);
    await page.getByRole('button', {name: 'Search for it'}).click();
    await expect(searchDialog(page).getByRole('combobox')).toHaveValue('metric retrival');
    await expect(searchDialog(page).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await expect(page.locator('.page-actions')).toHaveCount(0);
  });

  test('names and links the page that is meant', async ({page}) => {
    // `src/client/path-meant.test.ts` has more spellings.
    await page.goto('/docs/Simulation/DRIVERS).');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await page.getByRole('main').locator('a[href="/docs/simulation/drivers"]').first().click();
    await expect(page).toHaveURL('/docs/simulation/drivers');
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  });
});
