import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {jsxElement} from '../content/jsx-element.ts';
import type {Drawing} from './drawing.ts';
import {tableNode} from './table.ts';

/**
 * The element that shows a drawing in a page. A table of one row says no more than the caption, so
 * readers get tables of two rows and more.
 */
export function figureElement(
  {svg, narrow, table}: Drawing,
  {alt, caption}: {alt: string; caption?: string | null | undefined},
): MdxJsxFlowElement {
  const element = jsxElement('Figure', {
    svg,
    ...(narrow ? {narrow} : {}),
    alt,
    ...(caption ? {caption} : {}),
  });
  return {...element, children: table && table.rows.length > 1 ? [tableNode(table)] : []};
}
