import {expect, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';

/** What a document says of its page in its head and its root. */
const said = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const from = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    return {
      title: from.title,
      classes: [...from.documentElement.classList].sort(),
      head: [...from.head.querySelectorAll('[data-rh]:not(title)')]
        .map(({localName, attributes, textContent}) => ({
          says: [localName, ...[...attributes].map(({name, value}) => `${name}=${value}`).sort()].join(' '),
          // In another order in the served page.
          data: localName === 'script' ? JSON.parse(textContent ?? '') : textContent,
        }))
        .sort((one, other) =>
          `${one.says} ${one.data['@type']}`.localeCompare(`${other.says} ${other.data['@type']}`),
        ),
    };
  }, html);

/** Each page says as much when a reader comes to it from another one as when it is opened. */
test('going from page to page changes the head of the document', async ({page}) => {
  const wasServed = async (route: string) => said(page, await (await page.request.get(route)).text());
  await page.goto('/docs/overview');
  const [overview] = [await said(page)];
  await hydrated(page);
  expect(await said(page)).toEqual(overview);

  await page.locator('main a[href="/docs/blog"]').click();
  await page.waitForURL('**/docs/blog');
  await expect(page.locator('main h1')).toHaveText('Blog');
  expect(await said(page)).toEqual(await wasServed('/docs/blog'));

  const post = page.locator('main article h2 a').first();
  const route = (await post.getAttribute('href')) ?? '';
  await post.click();
  await page.waitForURL(`**${route}`);
  await expect(page.locator('article .markdown')).toBeVisible();
  expect(await said(page)).toEqual(await wasServed(route));

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(overview.title);
  expect(await said(page)).toEqual(overview);
});
