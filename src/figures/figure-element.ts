import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {jsxElement} from '../content/jsx-element.ts';
import type {Drawing} from './drawing.ts';
import {picture} from './picture.ts';
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
  return {
    ...element,
    attributes: [...element.attributes, asset('picture', picture(svg))],
    children: table && table.rows.length > 1 ? [tableNode(table)] : [],
  };
}

/** An attribute whose value is the address of a drawing: the bundler makes it a file (src/docusaurus/figure-files). */
function asset(name: string, svg: string): MdxJsxAttribute {
  const value = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const raw = JSON.stringify(value);
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: `require(${raw})`,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [
            {
              type: 'ExpressionStatement',
              expression: {
                type: 'CallExpression',
                optional: false,
                callee: {type: 'Identifier', name: 'require'},
                arguments: [{type: 'Literal', value, raw}],
              },
            },
          ],
        },
      },
    },
  };
}
