import path from 'node:path';
import type {Code, Image, Paragraph, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFence} from '../content/fence.ts';
import {jsxElement} from '../content/markdown/nodes.ts';
import {
  type CommittedFigure,
  diagramFile,
  figurePath,
  isFigure,
  readDiagram,
  readFigure,
} from '../figures/committed.ts';
import {tableNode} from '../figures/table.ts';
import {BASE_URL} from '../product/index.ts';

/** A figure of a page, and what the page says of it. */
interface Shown {
  alt?: string | null | undefined;
  caption?: string | null | undefined;
  /** Path of its SVG. */
  file: string;
  read: () => CommittedFigure;
}

/**
 * Remark plugin: a paragraph that is one image of an SVG file beside the page, `![alt](./x.svg "Caption")`, and a fence
 * ```` ```mermaid alt="…" caption="…" ```` become a figure with the committed SVG inside the page, where it can follow the
 * color mode, and with the data of a chart. Nothing is drawn: `npm run recompute` does that.
 */
export default function remarkFigure() {
  return (tree: Root, file: VFile): void => {
    let diagrams = 0;
    visit(tree, ['paragraph', 'code'], (visited, index, parent) => {
      const node = visited as Paragraph | Code;
      const shown =
        node.type === 'code' ? diagramIn(node, file.path, () => ++diagrams) : figureIn(node, file.path);
      if (!shown || !parent || index === undefined) return;
      if (!shown.alt) file.fail('the figure needs a text alternative: ![what it shows](…), or alt="…"', node);
      try {
        parent.children[index] = elementOf(shown) as RootContent;
      } catch (error) {
        file.fail(`the figure cannot be shown: ${(error as Error).message}`, node);
      }
    });
  };
}

function figureIn({children}: Paragraph, page: string): Shown | undefined {
  const [image] = children;
  if (children.length !== 1 || image?.type !== 'image' || !isFigure(image.url)) return undefined;
  const {alt, title, url} = image as Image;
  const file = path.resolve(path.dirname(page), url);
  return {alt, caption: title, file, read: () => readFigure(file)};
}

function diagramIn({lang, meta, value}: Code, page: string, next: () => number): Shown | undefined {
  if (lang !== 'mermaid') return undefined;
  const number = next();
  return {
    ...parseFence(meta).options,
    file: diagramFile(page, number),
    read: () => readDiagram(page, number, value),
  };
}

/** A table of one row says no more than the caption, so readers get tables of two rows and more. */
function elementOf({alt, caption, file, read}: Shown) {
  const {svg, narrow, width, table} = read();
  return {
    ...jsxElement('Figure', {
      svg,
      ...(narrow ? {narrow} : {}),
      width: String(width),
      picture: `${BASE_URL}${figurePath(file, svg)}`,
      alt: alt ?? '',
      ...(caption ? {caption} : {}),
    }),
    children: table && table.rows.length > 1 ? [tableNode(table)] : [],
  };
}
