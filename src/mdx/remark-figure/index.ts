import path from 'node:path';
import type {Image, Paragraph, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {figureOf, isDrawing} from '../../figures/draw.ts';
import {figureElement} from '../../figures/figure-element.ts';

/**
 * Remark plugin: a paragraph that is one image of a local drawing, `![alt](./x.svg "Caption")`,
 * becomes a figure with the drawing inside the page, where it can follow the color mode, and with
 * the data of a chart. `figureOf` says what a drawing is.
 */
export default function remarkFigure() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const pending: Promise<void>[] = [];
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const image = drawingIn(paragraph);
      if (!image || !parent || index === undefined) return;
      pending.push(
        figure(image, file).then((element) => {
          parent.children[index] = element as RootContent;
        }),
      );
    });
    await Promise.all(pending);
  };
}

/** The image of a drawing that is all there is in a paragraph. */
export function drawingIn({children}: Paragraph): Image | undefined {
  const [image] = children;
  return children.length === 1 && image?.type === 'image' && isDrawing(image.url) ? image : undefined;
}

async function figure(image: Image, file: VFile) {
  const {alt, title, url} = image;
  if (!alt) file.fail(`the figure ${url} needs a text alternative: ![what it shows](…)`, image);
  try {
    return figureElement(await figureOf(path.resolve(path.dirname(file.path), url)), {alt, caption: title});
  } catch (error) {
    file.fail(`the figure cannot be drawn: ${(error as Error).message}`, image);
  }
}
