import path from 'node:path';
import type {Image, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {figureOf} from '../content/blocks.ts';
import {jsxElement} from '../content/markdown/nodes.ts';
import {figurePath, readFigure} from '../figures/committed.ts';
import {tableNode} from '../figures/table.ts';
import {BASE_URL} from '../product/index.ts';

/**
 * Remark plugin: a paragraph that is one image of an SVG file beside the page, `![alt](./x.svg "Caption")`, becomes a figure
 * with the committed SVG inside the page, where it can follow the color mode, and with the data of a chart. Nothing is
 * drawn: `npm run recompute` does that.
 */
export default function remarkFigure() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'paragraph', (node, index, parent) => {
      const image = figureOf(node);
      if (image && parent && index !== undefined)
        parent.children[index] = elementOf(image, path.dirname(file.path)) as RootContent;
    });
  };
}

/** A table of one row says no more than the caption, so readers get tables of two rows and more. */
function elementOf({alt, title, url}: Image, folder: string) {
  const file = path.resolve(folder, url);
  const {svg, narrow, width, table} = readFigure(file);
  return {
    ...jsxElement('Figure', {
      svg,
      ...(narrow ? {narrow} : {}),
      width: String(width),
      picture: `${BASE_URL}${figurePath(file, svg)}`,
      alt: alt ?? '',
      ...captionOf(title ?? ''),
    }),
    children: table && table.rows.length > 1 ? [tableNode(table)] : [],
  };
}

/** Ends with the first colon or period that is not within parentheses and that a space follows. */
const TITLE = /^(?<title>(?:\([^)]*\)|[^(:.]|[:.](?!\s|$))+)(?:[:.](?:\s+(?<rest>.+))?)?$/s;

/** The parts of a caption: its point, which stands above the figure, how it was measured, and where the data are from. */
function captionOf(caption: string): {heading?: string; method?: string; source?: string} {
  const {title = caption, rest = ''} = TITLE.exec(caption)?.groups ?? {};
  const at = rest.search(/\bData: /);
  const [method, source] = at < 0 ? [rest, ''] : [rest.slice(0, at).trim(), rest.slice(at)];
  return {...(title && {heading: title}), ...(method && {method}), ...(source && {source})};
}
