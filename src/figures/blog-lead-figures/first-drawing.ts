import fs from 'node:fs';
import path from 'node:path';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {EXIT, visit} from 'unist-util-visit';
import {figureOf} from '../draw.ts';
import {diagramOf} from '../mermaid.ts';
import {drawingIn} from '../remark-figure/index.ts';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMath, {singleDollarTextMath: false})
  .use(remarkMdx);

/**
 * The first chart, drawing or diagram of a post, as SVG.
 *
 * @param file path of the post
 */
export async function firstDrawing(file: string): Promise<string | undefined> {
  let draw: (() => Promise<{svg: string}>) | undefined;
  visit(parser.parse(fs.readFileSync(file, 'utf8')), (node) => {
    if (node.type === 'code' && node.lang === 'mermaid') draw = () => diagramOf(node.value);
    const image = node.type === 'paragraph' ? drawingIn(node) : undefined;
    if (image) draw = () => figureOf(path.resolve(path.dirname(file), image.url));
    return draw ? EXIT : undefined;
  });
  return (await draw?.())?.svg;
}
