/** What a visitor meets before they read: code, the title, the ways on, and how much the consent dialog covers. */
import {expect, type Locator, type Page, test} from 'playwright/test';
import {asPerson, consent, PERSON} from './person.ts';

const DESKTOP = {width: 1440, height: 900};
const PHONE = {width: 390, height: 844};

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return {...box, right: box.x + box.width, bottom: box.y + box.height};
}

async function openAt(page: Page, size: typeof DESKTOP, route: string): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(`/docs/${route}`);
}

test('the overview has code and a verdict on the first screen of a desktop, side by side', async ({page}) => {
  await openAt(page, DESKTOP, 'overview');
  const code = await boxOf(page.locator('.code__block:visible').first());
  expect(code.bottom).toBeLessThan(DESKTOP.height);
  const transcript = await boxOf(page.locator('.transcript'));
  expect(transcript.x).toBeGreaterThan(code.right);
  expect((await boxOf(page.locator('.transcript .verdict-passed').first())).bottom).toBeLessThan(
    DESKTOP.height,
  );
});

test('the overview has code within 1,000 px on a phone', async ({page}) => {
  await openAt(page, PHONE, 'overview');
  expect((await boxOf(page.locator('.code__block:visible').first())).y).toBeLessThan(1000);
});

for (const size of [DESKTOP, PHONE]) {
  test(`a title is 1.35 times as large as a heading at ${size.width} px`, async ({page}) => {
    await openAt(page, size, 'getting-started');
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect((await sizeOf('h1')) / (await sizeOf('.markdown h2'))).toBeGreaterThanOrEqual(1.35);
  });
}

test('a phone shows the title of a page, then one row of tools', async ({page}) => {
  for (const route of ['getting-started', 'blog/rag-map']) {
    await openAt(page, PHONE, route);
    const title = await boxOf(page.locator('h1'));
    const contents = page.locator('.toc-details > summary');
    const actions = await boxOf(page.locator('.page-actions'));
    expect((await boxOf(contents)).y, route).toBeGreaterThan(title.bottom);
    expect(actions.y, route).toBeLessThan((await boxOf(contents)).bottom);
    await contents.click();
    await expect(page.locator('.toc-details a').first(), route).toBeVisible();
  }
});

test('above a post stands the way back to all posts, on this origin', async ({page}) => {
  await openAt(page, DESKTOP, 'blog/rag-map');
  const back = page.getByRole('main').getByRole('link', {name: 'All posts'});
  expect((await boxOf(back)).bottom).toBeLessThan((await boxOf(page.locator('h1'))).y);
  await back.click();
  await expect(page).toHaveURL('/docs/blog');
});

test.describe('to a person', () => {
  test.use({userAgent: PERSON});

  test('the consent dialog takes at most a quarter of a phone, its buttons in one row', async ({page}) => {
    await asPerson(page);
    await openAt(page, PHONE, 'overview');
    const {dialog, acceptAll, rejectAll, manage} = consent(page);
    await expect(dialog).toBeVisible();
    expect((await boxOf(dialog)).height).toBeLessThanOrEqual(PHONE.height / 4);
    const tops = await Promise.all(
      [acceptAll, rejectAll, manage].map(async (button) => (await boxOf(button)).y),
    );
    expect(new Set(tops.map(Math.round)).size).toBe(1);
  });
});
