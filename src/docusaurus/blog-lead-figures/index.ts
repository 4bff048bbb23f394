import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {EXIT, visit} from 'unist-util-visit';
import type {LeadFigure} from '../../components/PostEntry/lead-figure.ts';
import {cachedAsync, sha256} from '../../content/cache.ts';
import {dependenciesOf, digestOf, FIGURE_CACHE, LIBRARIES} from '../../content/dependencies.ts';
import {readDocument} from '../../content/document.ts';
import {COLOR_FILES, figureColors} from '../../figures/colors.ts';
import {figureOf} from '../../figures/draw.ts';
import {diagramOf} from '../../figures/mermaid.ts';
import {drawingIn} from '../../mdx/remark-figure/index.ts';
import type {ColorMode} from '../../product/identity/palette.ts';

/** Changes with the code that draws. */
const CODE = digestOf(dependenciesOf(fileURLToPath(import.meta.url)));

/** Folder of the pictures below the base URL. */
const FOLDER = 'assets/lead';

/** Where the pictures are made, one of the `staticDirectories` of the configuration. */
export const LEAD_FIGURES = path.join(
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus',
  'lead-figures',
);

type Tokens = Readonly<Record<string, string>>;

/**
 * Part of the option `processBlogPosts` of the blog: draws small pictures of the first figure of each post, and names
 * them in the post's metadata. Their names hold a digest, so that a browser never shows an old one.
 *
 * @param siteDir root of the repository
 * @param tokens value by token name
 */
export async function addLeadFigures(
  blogPosts: readonly BlogPost[],
  siteDir: string,
  tokens: Tokens,
): Promise<void> {
  const directory = path.join(siteDir, LEAD_FIGURES);
  fs.rmSync(directory, {recursive: true, force: true});
  fs.mkdirSync(path.join(directory, FOLDER), {recursive: true});
  await Promise.all(
    blogPosts.map(async ({metadata}) => {
      const svg = await firstDrawing(siteDir, metadata.source.replace('@site/', ''), tokens);
      if (!svg) return;
      const name = metadata.permalink.split('/').at(-1);
      const previews = await previewsOf(svg, siteDir);
      const write = (mode: ColorMode): string => {
        const file = `${FOLDER}/${name}-${sha256(previews[mode]).slice(0, 8)}-${mode}.svg`;
        fs.writeFileSync(path.join(directory, file), previews[mode]);
        return `/${file}`;
      };
      const lead: LeadFigure = {sources: {light: write('light'), dark: write('dark')}};
      Object.assign(metadata.frontMatter, {lead});
    }),
  );
}

/**
 * The first chart or drawing of a post, as SVG; its first diagram, whose boxes say little without their words, where
 * it has no other.
 *
 * @param file path of the post from the root
 */
async function firstDrawing(root: string, file: string, tokens: Tokens): Promise<string | undefined> {
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

function previewsOf(svg: string, siteDir: string): Promise<Record<ColorMode, string>> {
  const files = COLOR_FILES.map((file) => path.join(siteDir, file));
  const entry = {folder: FIGURE_CACHE, key: `preview ${svg}`, digest: digestOf(files, CODE, LIBRARIES, svg)};
  return cachedAsync(entry, async () => {
    const {preview} = await import('../../figures/preview.ts');
    const {light, dark} = figureColors(siteDir);
    return {light: preview(svg, light), dark: preview(svg, dark)};
  });
}
