/** Where lines end, where what goes on shows that it does, and tables and notices that look alike. */
import {expect, type Page, test} from 'playwright/test';

async function openAt(page: Page, width: number, route: string): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await page.goto(`/docs/${route}`);
}

test('code that goes on shows a shadow at its edge, over its own color', async ({page}) => {
  await openAt(page, 390, 'evaluation/introduction');
  const wide = page.locator('.code__block:visible').first();
  expect(await wide.evaluate((block) => block.scrollWidth - block.clientWidth)).toBeGreaterThan(0);
  await expect(wide).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
  const covered = await wide.evaluate((block) => {
    const {color} = getComputedStyle(
      block.appendChild(Object.assign(document.createElement('i'), {style: 'color: var(--cover)'})),
    );
    return [color, getComputedStyle(block.closest('.code') ?? block).backgroundColor];
  });
  expect(covered[0]).toBe(covered[1]);
});

test('a table that goes on by a little shows it: the cover does not reach over its shadow', async ({
  page,
}) => {
  await openAt(page, 390, 'metrics/classification');
  const hidden = await page.locator('.table-scroll').evaluateAll((tables) =>
    tables.map((table) => ({
      by: table.scrollWidth - table.clientWidth,
      cover: Number.parseFloat(getComputedStyle(table).backgroundSize),
    })),
  );
  const little = hidden.filter(({by}) => by > 15 && by < 40);
  expect(little.length).toBeGreaterThan(0);
  for (const {by, cover} of little) expect(cover).toBeLessThan(by);
});

test('the name of a license is not parted at its hyphens', async ({page}) => {
  await openAt(page, 390, 'blog/finetuning-demo');
  const names = page.getByRole('link', {name: /^CC-BY/});
  expect(await names.count()).toBeGreaterThan(0);
  for (const name of await names.all())
    expect(await name.evaluate((link) => link.getClientRects().length)).toBe(1);
});

test('the title of a notice is written as it is, not in capitals', async ({page}) => {
  await openAt(page, 1280, 'evaluation/introduction');
  await expect(page.getByText('Set the run type', {exact: true}).first()).toHaveCSS('text-transform', 'none');
});

test('on a phone a number stands beside its name, and a row of numbers is a short one', async ({page}) => {
  await openAt(page, 390, 'evaluation/introduction');
  const row = page.locator('.table--rows tr').filter({hasText: 'polite_tone'});
  const cells = row.locator('td[data-label]');
  expect(await cells.count()).toBe(8);
  for (const height of await cells.evaluateAll((all) =>
    all.map((cell) => cell.getBoundingClientRect().height),
  ))
    expect(height).toBeLessThan(28);
});

test('the tables of the API page look as all tables do', async ({page}) => {
  await openAt(page, 1280, 'apidocs');
  const [tables, scrolling] = [
    page.locator('.markdown table'),
    page.locator('.markdown .table-scroll > table'),
  ];
  expect(await tables.count()).toBeGreaterThan(4);
  expect(await scrolling.count()).toBe(await tables.count());
});

test('no line ends within a range, a fraction or a name with a hyphen', async ({page}) => {
  for (const [route, width] of [
    ['apidocs', 1280],
    ['metrics/retrieval', 1280],
    ['metrics/retrieval', 390],
    ['getting-started', 390],
    ['evaluation/functions', 1920],
  ] as const) {
    await openAt(page, width, route);
    const parted = await page.locator('.markdown').evaluate((text) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const together = /[\d.]+%?\s(?:\/|to)\s[−+]?[\d.]+|^[a-z]+-[a-z]+$|\b[A-Z]-\d{4}/g;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('pre, math, a') || !node.parentElement?.checkVisibility()) continue;
        const name = node.parentElement.closest('code');
        for (const match of (node.textContent ?? '').matchAll(together)) {
          if (!/\d/.test(match[0]) && !name) continue;
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const tops = [...range.getClientRects()].map(({top}) => Math.round(top));
          if (new Set(tops).size > 1) found.push(match[0]);
        }
      }
      return found;
    });
    expect(parted, `${route} at ${width}`).toEqual([]);
  }
});

test('a name in code that goes on in a second line starts there where it starts in the first', async ({
  page,
}) => {
  await openAt(page, 1024, 'reference/python-sdk/model_under_test');
  await expect(page.locator('td code').first()).toHaveCSS('box-decoration-break', 'clone');
});

for (const route of ['blog/tags/ci', 'blog/llm-evaluation-in-ci']) {
  test(`no line of a title of ${route} ends behind the hyphen of a number`, async ({page}) => {
    for (const width of [320, 360, 390]) {
      await openAt(page, width, route);
      const title = page.locator('h1, h2').filter({hasText: 'regressions'}).first();
      const lines = await title.evaluate((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        let node = walker.nextNode();
        while (node && !node.textContent?.includes('3-')) node = walker.nextNode();
        if (!node) return 0;
        const at = (node.textContent ?? '').indexOf('3-');
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + '3-point'.length + 1);
        return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size;
      });
      expect(lines, `at ${width}`).toBe(1);
    }
  });
}

test('of a link to several names only the names are underlined', async ({page}) => {
  await openAt(page, 1280, 'reference/typescript-sdk');
  const exports = page.locator('h3#exports ~ * table').first();
  expect(await exports.locator('a').count()).toBeGreaterThan(40);
  expect(await exports.locator('a', {hasText: ','}).count()).toBe(0);
});

for (const route of [
  'blog/validate-llm-output',
  'blog/data_loop',
  'blog/driver-prompting',
  'blog/finetuning-demo',
  'evaluation/generation',
]) {
  test(`the tables of numbers of ${route} fit a phone, and stand off their edge`, async ({page}) => {
    await openAt(page, 390, route);
    const tables = await page
      .locator('.table-scroll:visible:has(table:not(.table--rows))')
      .evaluateAll((all) =>
        all.map((table) => {
          const cell = table.querySelector('th') ?? table;
          return {hidden: table.scrollWidth - table.clientWidth, edge: getComputedStyle(cell).paddingLeft};
        }),
      );
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) expect(table).toEqual({hidden: 0, edge: '11.2px'});
  });
}

/** Titles whose last line is one word alone, of those that have four or more. */
const lonely = (all: Element[]): string[] =>
  all.flatMap((title) => {
    const range = document.createRange();
    const tops: number[] = [];
    const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const word of (text.nodeValue ?? '').matchAll(/[^\s\u200b]+/g)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        tops.push(Math.round(range.getBoundingClientRect().top));
      }
    }
    const alone = tops.length > 3 && tops.at(-1) !== tops.at(-2);
    return alone ? [title.textContent ?? ''] : [];
  });

for (const [route, titles] of [
  ['blog/llm-evaluation-in-ci', '.related-posts :is(h2, li)'],
  ['blog/archive', 'main li > a'],
  ['blog/tags/statistics', 'main header p'],
] as const) {
  test(`no title of ${route} ends with a word alone on a phone`, async ({page}) => {
    await openAt(page, 390, route);
    expect(await page.locator(titles).count()).toBeGreaterThan(0);
    expect(await page.locator(titles).evaluateAll(lonely)).toEqual([]);
  });
}
