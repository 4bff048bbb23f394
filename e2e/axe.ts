import axe, {type AxeResults, type RunOptions} from 'axe-core';
import {expect, type Page} from 'playwright/test';

/** Tags of what pages have to meet. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Marks the elements whose colors axe compares. */
const COMPARED = 'data-colors-compared';

/** Axe, which compares the colors of marked texts and links only. */
const SOURCE = `${axe.source}
axe.configure({rules: [
  {id: 'color-contrast', selector: '[${COMPARED}]'},
  {id: 'link-in-text-block', selector: ':is(a[href], [role=link])[${COMPARED}]'},
]});`;

/** Elements that are the same on every page. */
const FRAME = ['.navbar', '.theme-doc-sidebar-container', '.theme-announcement-bar', '.footer'];

/**
 * Violations that axe finds on a page, one line a rule with the first element it names. Its library for Playwright
 * sends the whole of axe twice for every call, and opens a page to put the results together.
 *
 * @param rules ids of rules; all of the standards and of best practice by default
 * @param within selector of a part, or `content` for what is not the same on every page; the whole page by default
 * @param passes more rules than this find something to judge
 */
export async function violations(
  page: Page,
  {rules, within, passes = 0}: {rules?: readonly string[]; within?: string; passes?: number} = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  await page.evaluate(markExamples, COMPARED);
  const context =
    within === 'content' ? {exclude: FRAME.map((part) => [part])} : {include: [[within ?? 'html']]};
  const options: RunOptions = {
    runOnly: rules ? {type: 'rule', values: [...rules]} : {type: 'tag', values: STANDARDS},
    // Of what passes, one element a rule is described.
    resultTypes: ['violations'],
  };
  const results = await page.evaluate(
    ([context, options]) =>
      (window as unknown as {axe: {run: (...given: object[]) => Promise<AxeResults>}}).axe.run(
        context,
        options,
      ),
    [context, options] as const,
  );
  expect(results.passes.length).toBeGreaterThan(passes);
  return results.violations.map(
    ({id, help, nodes}) => `${id}: ${help}: ${nodes[0]?.target} (${nodes.length})`,
  );
}

/**
 * Marks three texts of each look: axe takes two thirds of its time to compare thousands of texts of the same few colors.
 * Elements have one look where they and all that they stand in have the same names, classes and states.
 */
function markExamples(mark: string): void {
  const seen = new Map<string, number>();
  const visit = (element: Element, around: string) => {
    element.removeAttribute(mark);
    const states = [...element.attributes]
      .filter(({name}) => /^(?:class|style|role|type|aria-(?!label|controls|describedby)|data-)/.test(name))
      .map(({name, value}) => `${name}=${value}`);
    const look = `${around}>${element.localName} ${states}`;
    const own = [...element.childNodes].filter(({nodeType}) => nodeType === Node.TEXT_NODE);
    const text = element.matches('a[href], [role=link]') ? [element] : own;
    const {width, height} = element.getBoundingClientRect();
    // Of a single character axe does not judge the colors, and what nobody sees it passes over.
    const isText =
      text
        .map(({textContent}) => textContent)
        .join('')
        .trim().length > 1 &&
      width > 2 &&
      height > 2 &&
      element.checkVisibility({visibilityProperty: true});
    if (isText || element.matches('input, select, textarea')) {
      const count = seen.get(look) ?? 0;
      if (count < 3) element.setAttribute(mark, '');
      seen.set(look, count + 1);
    }
    for (const child of element.children) visit(child, look);
  };
  visit(document.documentElement, '');
}
