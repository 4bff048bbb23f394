import AxeBuilder from '@axe-core/playwright';
import {source} from 'axe-core';
import {expect, type Page} from 'playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Marks the elements whose colors axe compares. */
const COMPARED = 'data-colors-compared';

/** How many texts stand for all of their look. */
const EXAMPLES = 3;

/** Axe, which compares the colors of marked elements only. */
const SOURCE = `${source}
axe.configure({rules: [{id: 'color-contrast', selector: '[${COMPARED}]'}]});`;

/**
 * What axe finds on a page, one line a rule with the first element it names.
 *
 * @param rules ids of rules; all of the standards and of best practice by default
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(markColors, {mark: COMPARED, examples: EXAMPLES});
  // The pages have no frames, for which axe would open a window of its own to sum up in.
  const axe = new AxeBuilder({page, axeSource: SOURCE}).setLegacyMode();
  // Of what passes, one element a rule is described.
  axe.options({resultTypes: ['violations']});
  if (rules) axe.withRules(rules);
  else axe.withTags(STANDARDS);
  const results = await axe.analyze();
  expect(results.passes.length).toBeGreaterThan(0);
  return results.violations.map(
    ({id, help, nodes}) => `${id}: ${help}: ${nodes[0]?.target} (${nodes.length})`,
  );
}

/**
 * Marks a few texts of each look: axe takes two thirds of its time to compare thousands of texts of the same few colors.
 * A look is what the contrast of a text depends on: its color, its size and weight, and all that is painted behind it
 * by the elements that it stands in. Where something lies on top of the page, every text is marked.
 */
function markColors({mark, examples}: {mark: string; examples: number}): void {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const seen = new Map<string, number>();
  const visit = (element: Element, behind: string, isOnTop: boolean) => {
    const style = getComputedStyle(element);
    const {backgroundColor, backgroundImage, opacity, filter, mixBlendMode, color, textShadow} = style;
    const under = [behind, backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
    const lifted = isOnTop || !['static', 'relative'].includes(style.position);
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join('')
      .trim();
    const look = [under, color, textShadow, style.fontSize, style.fontWeight].join(' ');
    const count = seen.get(look) ?? 0;
    const isField = element.matches('input, select, textarea');
    if (isField || (text && (lifted || count < examples))) element.setAttribute(mark, '');
    // Of a single character axe does not judge the colors, and what nobody sees it passes over.
    const {width, height} = element.getBoundingClientRect();
    if (text.length > 1 && width > 2 && height > 2 && element.checkVisibility()) seen.set(look, count + 1);
    for (const child of element.children) visit(child, under, lifted);
  };
  visit(document.documentElement, '', false);
}
