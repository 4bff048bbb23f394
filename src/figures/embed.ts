import {createHash} from 'node:crypto';
import {type CustomPlugin, optimize, type PluginConfig} from 'svgo';

/**
 * An SVG document as part of a page: no prolog, no comments, and ids that no other drawing has.
 * Two drawings share their ids only when they are the same drawing.
 *
 * @param svg one `<svg>` document
 * @throws Error when it is no SVG, or holds a script or an event handler
 */
export function embeddable(svg: string): string {
  const prefix = `f${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`;
  return transform(svg, [
    'removeXMLProcInst',
    'removeDoctype',
    {name: 'removeComments', params: {preservePatterns: false}},
    onlyDrawing,
    {name: 'prefixIds', params: {prefix, delim: '-', prefixClassNames: false}},
  ]);
}

/**
 * A drawing with changes that walk its tree.
 *
 * @throws Error naming the line of what is no SVG
 */
export function transform(svg: string, plugins: PluginConfig[]): string {
  return optimize(svg, {plugins}).data;
}

/**
 * A generated drawing without what the page gives it or has no use for: fonts and colors of its
 * own, names of its parts, digits beyond what is visible.
 */
export function cleaned(svg: string): string {
  return transform(svg, ['removeStyleElement', cleanAttributes]);
}

const cleanAttributes: CustomPlugin = {
  name: 'cleanAttributes',
  fn: () => ({
    element: {
      enter: ({attributes}) => {
        for (const [name, value] of Object.entries(attributes)) {
          // Inline styles would need an exception in the Content-Security-Policy; figures.css styles
          // drawings. The page gives a whole drawing one text alternative.
          if (/^(style|class|data-.*|aria-label|aria-description)$/.test(name)) delete attributes[name];
          else attributes[name] = value.replaceAll(/(\d+\.\d{2})\d+/g, '$1');
        }
      },
    },
  }),
};

/** The policy of the site's pages runs no script of a drawing, so a drawing that needs one would be broken. */
const onlyDrawing: CustomPlugin = {
  name: 'onlyDrawing',
  fn: (root) => {
    const [first, ...rest] = root.children.filter((node) => node.type === 'element');
    if (first?.name !== 'svg' || rest.length > 0) throw new Error('a drawing must be one <svg>');
    return {
      element: {
        enter: ({name, attributes}) => {
          if (name === 'script') throw new Error('a drawing must be one <svg> without scripts');
          const handler = Object.keys(attributes).find((attribute) => /^on/i.test(attribute));
          if (handler) throw new Error(`a drawing must be one <svg> without scripts; it has ${handler}`);
        },
      },
    };
  },
};
