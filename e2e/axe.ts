import axe, {type AxeResults, type ElementContext, type RunOptions} from 'axe-core';
import {expect, type Page} from 'playwright/test';

/** Tags of what pages have to meet. */
export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Marks the elements whose colors axe compares. */
const COMPARED = 'data-colors-compared';

/** Number of texts that stand for all of their look. */
const EXAMPLES = 3;

/** Axe, which compares the colors of marked texts and links only. */
const SOURCE = `${axe.source}
axe.configure({rules: [
  {id: 'color-contrast', selector: '[${COMPARED}]'},
  {id: 'link-in-text-block', selector: ':is(a[href], [role=link])[${COMPARED}]'},
]});`;

/** Elements that are the same on every page. */
const FRAME = ['.navbar', '.theme-doc-sidebar-container', '.theme-announcement-bar', '.footer'];

/**
 * Violations that axe finds on a page, one line a rule with the first element it names.
 *
 * @param rules ids of rules; all of the standards and of best practice by default
 * @param within where: on the whole page, or only in what is not the same on every page
 * @param colors where colors are compared, if only in a part of it
 */
export async function violations(
  page: Page,
  rules?: string[],
  within: 'page' | 'content' = 'page',
  colors: 'page' | 'content' = within,
): Promise<string[]> {
  const left = colors === 'content' ? FRAME.join() : null;
  await page.evaluate(markColors, {mark: COMPARED, examples: EXAMPLES, left});
  return run(
    page,
    within === 'content' ? ({exclude: FRAME.map((part) => [part])} satisfies ElementContext) : null,
    rules ? {type: 'rule', values: rules} : {type: 'tag', values: STANDARDS},
  );
}

/**
 * Violations that axe finds in a part of a page, every text of it compared.
 *
 * @param tags whose rules; all that axe has on by default
 * @param passes more rules than this find something to judge
 */
export async function violationsIn(
  page: Page,
  part: string,
  {tags, passes}: {tags?: readonly string[]; passes?: number} = {},
): Promise<string[]> {
  await page.evaluate(
    ([selector, mark]) => {
      for (const within of document.querySelectorAll(selector)) {
        for (const element of [within, ...within.querySelectorAll('*')]) element.setAttribute(mark, '');
      }
    },
    [part, COMPARED] as const,
  );
  return run(
    page,
    {include: [[part]]} satisfies ElementContext,
    tags && {type: 'tag', values: [...tags]},
    passes,
  );
}

/** Its library for Playwright sends the whole of axe twice for every call, and opens a page to put the results together. */
async function run(
  page: Page,
  context: object | null,
  runOnly?: RunOptions['runOnly'],
  passes = 0,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const results = await page.evaluate(
    ({context, options}) =>
      (window as unknown as {axe: {run: (...given: object[]) => Promise<AxeResults>}}).axe.run(
        context ?? document,
        options,
      ),
    // Of what passes, one element a rule is described.
    {context, options: {...(runOnly && {runOnly}), resultTypes: ['violations']} satisfies RunOptions},
  );
  expect(results.passes.length).toBeGreaterThan(passes);
  return results.violations.map(
    ({id, help, nodes}) => `${id}: ${help}: ${nodes[0]?.target} (${nodes.length})`,
  );
}

/**
 * Marks a few texts of each look: axe takes two thirds of its time to compare thousands of texts of the same few colors.
 * A look is what the contrast of a text depends on: its color, whether it is large, and all that is painted behind it
 * by the elements that it stands in; of a link also how it differs from the text around it.
 * Marks texts: where something lies on top of the page, every text is marked. Elements that `left` selects are left out.
 */
function markColors({mark, examples, left}: {mark: string; examples: number; left: string | null}): void {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const seen = new Map<string, number>();
  const isOpaque = (color: string) => !/^rgba|\/|transparent/.test(color);
  /** The color that an element paints behind its text, and whether nothing of what is further behind shows through. */
  const paint = (style: CSSStyleDeclaration) => {
    const {backgroundColor, backgroundImage, opacity, filter, mixBlendMode} = style;
    const mixed = [opacity, filter, mixBlendMode].join(' ');
    const isMixed = mixed !== '1 none normal';
    const isEmpty = !isMixed && backgroundImage === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)';
    return {
      own: isEmpty ? '' : `${backgroundColor} ${backgroundImage} ${isMixed ? mixed : ''};`,
      hides: !isMixed && isOpaque(backgroundColor),
      isMixed,
    };
  };
  const visit = (element: Element, behind: string, around: string, isInMix: boolean, isOnTop: boolean) => {
    const style = getComputedStyle(element);
    const {own, hides, isMixed} = paint(style);
    const isSolid = hides && !isInMix;
    const under = isSolid ? own : behind + own;
    const lifted = !isSolid && (isOnTop || ['absolute', 'fixed'].includes(style.position));
    const size = Number.parseFloat(style.fontSize);
    const weight = Number(style.fontWeight);
    const isLarge = size >= 24 || (weight >= 700 && size >= 18.66);
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join('')
      .trim();
    const ink = [style.color, style.textShadow].join(' ');
    const isLink = element.matches('a[href], [role=link]');
    const difference = isLink
      ? [around, style.textDecoration, style.borderBottom, size, weight].join(' ')
      : '';
    const look = [under, ink, isLarge, difference].join(' | ');
    const count = seen.get(look) ?? 0;
    // Of a single character axe does not judge the colors, and what nobody sees it passes over.
    const said = isLink ? (element.textContent ?? '').trim() : text;
    const {width, height} = element.getBoundingClientRect();
    const isSeen = width > 2 && height > 2 && element.checkVisibility({visibilityProperty: true});
    if (isSeen && said.length > 1) {
      if (lifted || count < examples) element.setAttribute(mark, '');
      seen.set(look, count + 1);
    }
    if (element.matches('input, select, textarea')) element.setAttribute(mark, '');
    const inner = isLink ? around : `${ink} ${size} ${weight}`;
    for (const child of element.children) {
      if (!left || !child.matches(left)) visit(child, under, inner, isInMix || isMixed, lifted);
    }
  };
  visit(document.documentElement, '', '', false, false);
}
