import type {CustomPlugin} from 'svgo';
import {type ColorOf, figureColors} from './colors.ts';
import {transform} from './embed.ts';
import {standalone} from './preview.ts';

let light: ColorOf | undefined;

/**
 * A drawing as a file of its own, in the colors and on the background of the light mode: for what takes drawings out of a
 * page and keeps pictures, such as the reader mode of a browser.
 *
 * @param svg one `<svg>` element with a viewBox
 */
export function picture(svg: string): string {
  light ??= figureColors(process.cwd()).light;
  return transform(svg, [standalone(light), withBackground(light('color-raised'))]);
}

const withBackground = (fill: string): CustomPlugin => ({
  name: 'withBackground',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (node.name !== 'svg' || parent.type !== 'root') return;
        const [x = '0', y = '0', width = '', height = ''] = node.attributes.viewBox?.split(/[\s,]+/) ?? [];
        // What figures.css gives a drawing inside a page.
        Object.assign(node.attributes, {width, height, 'font-family': 'sans-serif', 'font-size': '12'});
        const attributes = {x, y, width, height, fill};
        node.children.unshift({type: 'element', name: 'rect', attributes, children: []});
      },
    },
  }),
});
