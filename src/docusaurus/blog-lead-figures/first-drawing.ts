import path from 'node:path';
import {EXIT, visit} from 'unist-util-visit';
import {readDocument} from '../../content/document.ts';
import {figureOf} from '../../figures/draw.ts';
import {diagramOf} from '../../figures/mermaid.ts';
import {drawingIn} from '../../mdx/remark-figure/index.ts';

/**
 * The first chart, drawing or diagram of a post, as SVG.
 *
 * @param file path of the post from the root
 * @param tokens value by token name
 */
export async function firstDrawing(
  root: string,
  file: string,
  tokens: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  let draw: (() => Promise<{svg: string}>) | undefined;
  visit(readDocument(root, file, tokens).tree, (node) => {
    if (node.type === 'code' && node.lang === 'mermaid') draw = () => diagramOf(node.value);
    const image = node.type === 'paragraph' ? drawingIn(node) : undefined;
    if (image) draw = () => figureOf(path.resolve(root, path.dirname(file), image.url));
    return draw ? EXIT : undefined;
  });
  return (await draw?.())?.svg;
}
