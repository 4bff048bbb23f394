import type {CustomPlugin} from 'svgo';
import {type ColorOf, resolveColors} from './colors.ts';
import {transform} from './embed.ts';
import {contentBox} from './svg-box.ts';

/** Room around the content, in units of the drawing. */
const MARGIN = 8;

/** Lines of a drawing that is shown at a third of its size. */
const STRONGER = 2;

/**
 * A drawing as a picture of its own: without words, which would be too small to read, cut to what
 * is left, and with the colors of one color mode in place of the page's custom properties.
 *
 * @param svg one `<svg>` element with a viewBox, as `figureOf` gives it
 * @param color `figureColors` of a color mode
 */
export function preview(svg: string, color: ColorOf): string {
  const wordless = transform(svg, [withoutWords, standalone(color)]);
  const {x, y, width, height} = contentBox(wordless);
  const box = [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(Math.round);
  return transform(wordless, [sized(box)]);
}

/** A drawing in the colors of one mode, for places that have no style sheet of the site. */
export function standalone(color: ColorOf): CustomPlugin {
  return {
    name: 'standalone',
    fn: () => ({
      element: {
        enter: ({name, attributes}, parent) => {
          for (const [attribute, value] of Object.entries(attributes)) {
            attributes[attribute] = resolveColors(value, color);
          }
          if (name !== 'svg' || parent.type !== 'root') return;
          if (!attributes.viewBox) throw new Error('a drawing needs a viewBox');
          attributes.xmlns = 'http://www.w3.org/2000/svg';
          attributes.color = color('fig-text');
        },
      },
    }),
  };
}

const withoutWords: CustomPlugin = {
  name: 'withoutWords',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (node.name === 'text' || node.name === 'title')
          parent.children = parent.children.filter((child) => child !== node);
        const width = node.attributes['stroke-width'];
        if (width) node.attributes['stroke-width'] = String(Number(width) * STRONGER);
      },
    },
  }),
};

function sized(box: readonly number[]): CustomPlugin {
  return {
    name: 'sized',
    fn: () => ({
      element: {
        enter: ({name, attributes}, parent) => {
          if (name !== 'svg' || parent.type !== 'root') return;
          const [, , width, height] = box;
          Object.assign(attributes, {viewBox: box.join(' '), width: String(width), height: String(height)});
        },
      },
    }),
  };
}
