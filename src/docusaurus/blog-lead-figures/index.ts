import {createHash} from 'node:crypto';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {EXIT, visit} from 'unist-util-visit';
import type {LeadFigure} from '../../components/PostEntry/lead-figure.ts';
import {cachedAsync} from '../../content/cache.ts';
import {dependenciesOf, digestOf, FIGURE_CACHE, LIBRARIES} from '../../content/dependencies.ts';
import {readDocument} from '../../content/document.ts';
import {COLOR_FILES, figureColors} from '../../figures/colors.ts';
import {figureOf} from '../../figures/draw.ts';
import {diagramOf} from '../../figures/mermaid.ts';
import {drawingIn} from '../../mdx/remark-figure/index.ts';
import type {ColorMode} from '../../product/identity/palette.ts';

/** Changes with the code that draws. */
const CODE = digestOf(dependenciesOf(fileURLToPath(import.meta.url)));

/** Folder of the pictures among the assets of the build. */
const FOLDER = 'assets/lead';

type Tokens = Readonly<Record<string, string>>;

/**
 * Small pictures of the first figure of each post.
 *
 * @param siteDir root of the repository
 * @param tokens value by token name
 * @returns `addTo`, part of the option `processBlogPosts` of the blog, which draws the pictures and
 *   names them in the posts' metadata; and a Docusaurus plugin that makes them assets of the build.
 *   Their names hold a digest, so that a browser never shows an old one.
 */
export function leadFigures(siteDir: string, tokens: Tokens) {
  const pictures = new Map<string, string>();
  return {
    async addTo(blogPosts: readonly BlogPost[]): Promise<void> {
      pictures.clear();
      await Promise.all(
        blogPosts.map(async ({metadata}) => {
          const svg = await firstDrawing(siteDir, metadata.source.replace('@site/', ''), tokens);
          if (!svg) return;
          const name = metadata.permalink.split('/').at(-1);
          const previews = await previewsOf(svg, siteDir);
          const add = (mode: ColorMode): string => {
            const digest = createHash('sha256').update(previews[mode]).digest('hex').slice(0, 8);
            const file = `${FOLDER}/${name}-${digest}-${mode}.svg`;
            pictures.set(file, previews[mode]);
            return `/${file}`;
          };
          const lead: LeadFigure = {sources: {light: add('light'), dark: add('dark')}};
          Object.assign(metadata.frontMatter, {lead});
        }),
      );
    },
    plugin: (): Plugin => ({
      name: 'lead-figures',
      configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [emitFiles(pictures)]}),
    }),
  };
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

interface Compilation {
  hooks: {processAssets: {tap(options: {name: string; stage: number}, add: () => void): void}};
  emitAsset(file: string, source: unknown): void;
}

interface Compiler {
  webpack: {
    Compilation: {PROCESS_ASSETS_STAGE_ADDITIONAL: number};
    sources: {RawSource: new (content: string) => unknown};
  };
  hooks: {thisCompilation: {tap(name: string, use: (compilation: Compilation) => void): void}};
}

/** Bundler plugin: adds files to those that the bundler writes, or in `npm start` serves from memory. */
const emitFiles = (files: ReadonlyMap<string, string>) => ({
  apply({webpack, hooks}: Compiler) {
    const name = 'lead-figures';
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({name, stage}, () => {
        for (const [file, content] of files)
          compilation.emitAsset(file, new webpack.sources.RawSource(content));
      });
    });
  },
});
