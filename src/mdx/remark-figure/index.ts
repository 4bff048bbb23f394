import path from 'node:path';
import type {Code, Image, Paragraph, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFence} from '../../content/fence.ts';
import {figureOf, isDrawing} from '../../figures/draw.ts';
import type {Drawing} from '../../figures/drawing.ts';
import {figureElement} from '../../figures/figure-element.ts';
import {diagramOf} from '../../figures/mermaid.ts';

interface Source {
  alt?: string | null | undefined;
  caption?: string | null | undefined;
  draw: () => Promise<Drawing>;
}

/**
 * Remark plugin: a paragraph that is one image of a local drawing, `![alt](./x.svg "Caption")`, and a fence
 * ```` ```mermaid alt="…" caption="…" ```` become a figure with the drawing inside the page, where it can
 * follow the color mode, and with the data of a chart. `figureOf` says what a drawing is.
 */
export default function remarkFigure() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const pending: Promise<void>[] = [];
    visit(tree, ['paragraph', 'code'], (node, index, parent) => {
      const source = sourceOf(node as Paragraph | Code, file);
      if (!source || !parent || index === undefined) return;
      const {alt, caption, draw} = source;
      if (!alt) file.fail('the figure needs a text alternative: ![what it shows](…), or alt="…"', node);
      pending.push(
        draw().then(
          (drawing) => {
            parent.children[index] = figureElement(drawing, {alt, caption}) as RootContent;
          },
          (error: Error) => file.fail(`the figure cannot be drawn: ${error.message}`, node),
        ),
      );
    });
    await Promise.all(pending);
  };
}

function sourceOf(node: Paragraph | Code, file: VFile): Source | undefined {
  if (node.type === 'code')
    return node.lang === 'mermaid'
      ? {...parseFence(node.meta).options, draw: () => diagramOf(node.value)}
      : undefined;
  const image = drawingIn(node);
  if (!image) return undefined;
  const {alt, title, url} = image;
  return {alt, caption: title, draw: () => figureOf(path.resolve(path.dirname(file.path), url))};
}

/** The image of a drawing that is all there is in a paragraph. */
export function drawingIn({children}: Paragraph): Image | undefined {
  const [image] = children;
  return children.length === 1 && image?.type === 'image' && isDrawing(image.url) ? image : undefined;
}
