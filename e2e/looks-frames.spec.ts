/** Headings, bars, blocks and tags that look alike or fit what they hold. */
import {expect, type Page, test} from 'playwright/test';

async function openAt(page: Page, width: number, route: string, height = 900): Promise<void> {
  await page.setViewportSize({width, height});
  await page.goto(`/docs/${route}`);
}

for (const width of [390, 1440]) {
  test(`the titles of lists, teams and pages are of one size and spacing at ${width} px`, async ({page}) => {
    const looks = new Set<string>();
    for (const route of [
      'overview',
      'blog',
      'blog/archive',
      'blog/authors',
      'blog/authors/applied-ml',
      'blog/tags',
    ])
      looks.add(
        await openAt(page, width, route).then(() =>
          page.locator('h1').evaluate((title) => {
            const {fontSize, letterSpacing} = getComputedStyle(title);
            return `${fontSize} ${letterSpacing}`;
          }),
        ),
      );
    expect([...looks]).toHaveLength(1);
  });
}

test('code whose lines fit offers no wrapping', async ({page}) => {
  await openAt(page, 1440, 'apidocs');
  const wrapping = (text: string) =>
    page.locator('.code').filter({visible: true, hasText: text}).getByRole('button', {name: /^Wrap/});
  await expect(wrapping('"results": []')).toHaveCount(0);
  await expect(wrapping('invalid_json')).toBeHidden();
  await expect(wrapping('origin_not_allowed')).toBeVisible();
  const blocks = await page.locator('.code:visible').evaluateAll((all) =>
    all.map((block) => {
      const code = block.querySelector('.code__block');
      const button = block.querySelector('.code__button--wrap');
      return [(code?.scrollWidth ?? 0) > (code?.clientWidth ?? 0), button?.checkVisibility() ?? false];
    }),
  );
  for (const [wide, offered] of blocks) if (wide) expect(offered).toBe(true);
  await page.setViewportSize({width: 390, height: 900});
  await expect(wrapping('invalid_json')).toBeVisible();
});

test('the name of a field stays in one line on a desktop', async ({page}) => {
  await openAt(page, 1280, 'apidocs');
  const names = page.locator('.table-kind td:first-child code');
  expect(await names.count()).toBeGreaterThan(6);
  for (const height of await names.evaluateAll((all) =>
    all.map((name) => name.getBoundingClientRect().height),
  ))
    expect(height).toBeLessThan(28);
});

test('the tag of a loop is as wide as its words', async ({page}) => {
  await openAt(page, 1440, 'simulation/introduction');
  const [tag, words] = await page
    .locator('.figure__drawing svg text', {hasText: /^loop/})
    .first()
    .evaluate((text) => [
      text.previousElementSibling?.getBoundingClientRect().right ?? 0,
      text.getBoundingClientRect().right,
    ]);
  expect((tag ?? 0) - (words ?? 0)).toBeGreaterThanOrEqual(3);
});

test('in a low window, as at 400 % zoom, the bar leaves the room to the text', async ({page}) => {
  await openAt(page, 360, 'overview', 225);
  await page.mouse.move(180, 110);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(page.locator('nav.navbar')).not.toBeInViewport();
  await page.goto('/docs/overview#the-loop');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const top = await page.locator('#the-loop').evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeLessThan(24);
});

test('no title of a list parts a number from its unit', async ({page}) => {
  await openAt(page, 360, 'blog');
  await expect(page.locator('h2').filter({hasText: 'points'}).first()).toContainText(/\d\u00a0points/);
});

test('a term of a list fills its lines evenly', async ({page}) => {
  await openAt(page, 1440, 'troubleshooting');
  await expect(page.locator('.markdown dt').first()).toHaveCSS('text-wrap-style', 'balance');
});

test('on a phone a number with its interval stands beside its name, and a number that begins a row has one', async ({
  page,
}) => {
  await openAt(page, 390, 'blog/evaluating-assistants');
  const rows = page.locator('.table--facts:visible tbody tr');
  const first = rows.filter({hasText: '98.9% (98.7% to 99.1%)'});
  await expect(first.locator('td').first()).toHaveAttribute('data-label', 'Protected');
  expect((await first.boundingBox())?.height).toBeLessThan(260);
  const last = rows.filter({hasText: 'none'});
  const empty = await last.locator('td:empty').count();
  expect(empty).toBeGreaterThan(0);
  expect(await last.locator('td:empty[data-label]').count()).toBe(0);
});

test('a type of a few names takes no more than two lines on a desktop', async ({page}) => {
  await openAt(page, 1440, 'reference/python-sdk/model_under_test/in-process-targets');
  const type = page
    .locator('.table-kind td:nth-child(2)')
    .filter({hasText: 'dict | list | str | None'})
    .first();
  await type.scrollIntoViewIfNeeded();
  const {lines} = await type.evaluate((cell) => ({
    lines: new Set([...(cell.querySelector('code')?.getClientRects() ?? [])].map(({top}) => top)).size,
  }));
  expect(lines).toBeLessThanOrEqual(2);
});

test('each point of a curve has its number on the axis', async ({page}) => {
  await openAt(page, 1440, 'blog/compare-models-quickstart');
  const words = await page.locator('.figure__drawing:visible svg text').allTextContents();
  expect(words).toEqual(expect.arrayContaining(['20', '50', '100', '200', '400', '800']));
});

test('the letters of the tags stand in columns where there is room', async ({page}) => {
  const starts = async (width: number) => {
    await openAt(page, width, 'blog/tags');
    return new Set(
      await page
        .locator('main article')
        .evaluateAll((all) => all.map((letter) => Math.round(letter.getBoundingClientRect().left))),
    ).size;
  };
  expect(await starts(1440)).toBeGreaterThan(1);
  expect(await starts(390)).toBe(1);
});
