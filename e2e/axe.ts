import axe, {type AxeResults, type RunOptions} from 'axe-core';
import {expect, type Page} from 'playwright/test';

/** Tags of what pages have to meet. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
