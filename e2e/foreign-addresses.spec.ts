/** Addresses that strangers have made: their parameters give no consent, and put nothing into the clipboard. */
import {consent, consentCookie} from './person.ts';
import {expect, test} from './test.ts';

test.use({isPerson: true});

/** Attributes of the root that the theme sets itself, and which do nothing but color and hide. */
const OF_THEME = ['theme', 'theme-choice', 'has-hydrated', 'announcement-bar-initially-dismissed'];

test('parameters are no attributes, which scripts obey, and a refusal is one', async ({page, context}) => {
  // The theme makes attributes of such parameters; a click on one of these would give consent or be copied.
  const parameters = ['cc', 'copy', 'copy-from', 'any', ...OF_THEME].map(
    (name) => `docusaurus-data-${name}=accept-all`,
  );
  await page.goto(`/docs/overview?${parameters.join('&')}`);
  await consent(page).dialog.waitFor();
  const attributes = await page.evaluate(() => ({...document.documentElement.dataset}));
  const names = Object.keys(attributes).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter}`));
  expect(names.filter((name) => !OF_THEME.includes(name.toLowerCase()))).toEqual([]);
  expect(Object.values(attributes)).not.toContain('accept-all');
  await page.locator('h1').click();
  expect((await consentCookie(context))?.record.categories).toBeUndefined();
  await consent(page).rejectAll.click();
  expect((await consentCookie(context))?.record.categories).toEqual(['necessary']);
});
