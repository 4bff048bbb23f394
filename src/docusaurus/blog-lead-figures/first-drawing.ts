import path from 'node:path';
import {EXIT, visit} from 'unist-util-visit';
import {readDocument} from '../../content/document.ts';
import {figureOf} from '../../figures/draw.ts';
import {diagramOf} from '../../figures/mermaid.ts';
import {drawingIn} from '../../mdx/remark-figure/index.ts';

/**
 * The first chart or drawing of a post, as SVG; its first diagram, whose boxes say little without their words, where
 * it has no other.
 *
 * @param file path of the post from the root
 * @param tokens value by token name
 */
export async function firstDrawing(
  root: string,
  file: string,
  tokens: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  let diagram: string | undefined;
  let drawing: string | undefined;
  visit(readDocument(root, file, tokens).tree, (node) => {
    if (node.type === 'code' && node.lang === 'mermaid') diagram ??= node.value;
    if (node.type === 'paragraph') drawing = drawingIn(node)?.url;
    return drawing ? EXIT : undefined;
  });
  if (drawing) return (await figureOf(path.resolve(root, path.dirname(file), drawing))).svg;
  return diagram === undefined ? undefined : (await diagramOf(diagram)).svg;
}
