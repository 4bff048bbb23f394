import fs from 'node:fs';
import path from 'node:path';
import type {PropBlogPostMetadata} from '@docusaurus/plugin-content-blog';
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {DocusaurusConfig, SiteMetadata} from '@docusaurus/types';
import {
  browserConfig,
  browserGlobalData,
  browserMetadata,
  browserVersion,
  type GlobalData,
  listedPost,
} from './browser-data.ts';

/** Where Docusaurus' plugins write the data of routes and posts, below the folder of generated files. */
const ROUTE_DATA = 'docusaurus-plugin-content-docs/default/p';
const POST_DATA = 'docusaurus-plugin-content-blog/default';

/** Modules of the bundle by what stands for them, both without an ending where imports have none. */
type Aliases = Record<string, string>;

/**
 * Writes the configuration of the site as the browser needs it.
 *
 * @param generatedDir folder of Docusaurus' generated files
 * @param config as Docusaurus has read it
 * @returns the alias that lets the bundler take it
 */
export function configFile(generatedDir: string, config: DocusaurusConfig): Aliases {
  return {
    [`${path.join(generatedDir, 'docusaurus.config')}$`]: writeText(
      generatedDir,
      'site.js',
      `export default ${JSON.stringify(browserConfig(config))};\n`,
    ),
  };
}

/**
 * Writes what the browser may know of the versions of things; to be called when Docusaurus has written its own.
 *
 * @param generatedDir folder of Docusaurus' generated files
 * @returns the alias that lets the bundler take it
 */
export function metadataFile(generatedDir: string): Aliases {
  const own = path.join(generatedDir, 'site-metadata');
  const metadata = JSON.parse(fs.readFileSync(`${own}.json`, 'utf8')) as SiteMetadata;
  return {[`${own}$`]: write(generatedDir, 'site-metadata.json', browserMetadata(metadata))};
}

/**
 * Writes what plugins tell all pages; to be called when Docusaurus has written its own.
 *
 * @param generatedDir folder of Docusaurus' generated files
 * @param config as Docusaurus has read it
 * @returns the alias that lets the bundler take it, or none where the browser needs all of it
 */
export function globalDataFile(generatedDir: string, config: DocusaurusConfig): Aliases {
  const own = path.join(generatedDir, 'globalData');
  const data = JSON.parse(fs.readFileSync(`${own}.json`, 'utf8')) as GlobalData;
  const needed = browserGlobalData(data, config);
  return needed ? {[`${own}$`]: write(generatedDir, 'globalData.json', needed)} : {};
}

/**
 * Writes the versions of the documentation as the browser needs them; to be called when the docs plugin has
 * written its own.
 *
 * @param generatedDir folder of Docusaurus' generated files
 * @returns the aliases that let the bundler take them
 */
export function versionFiles(generatedDir: string): Aliases {
  const folder = path.join(generatedDir, ROUTE_DATA);
  const aliases: Aliases = {};
  for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const data: unknown = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
    if (!isVersion(data)) continue;
    aliases[`${path.join(folder, name)}$`] = write(generatedDir, name, {
      ...data,
      version: browserVersion(data.version),
    });
  }
  return aliases;
}

const isVersion = (data: unknown): data is {version: PropVersionMetadata} =>
  Boolean((data as {version?: Partial<PropVersionMetadata>} | null)?.version?.docsSidebars);

/**
 * Writes the posts as lists of posts need them: Docusaurus gives a list the opening of each post as well, which
 * the lists of this site do not show. To be called when the blog plugin has written its data.
 *
 * @param generatedDir folder of Docusaurus' generated files
 * @returns the files by the requests that they answer
 */
export function postFiles(generatedDir: string): ReadonlyMap<string, string> {
  const folder = path.join(generatedDir, POST_DATA);
  const files = new Map<string, string>();
  for (const name of fs.readdirSync(folder).filter((file) => /^site-.*\.json$/.test(file))) {
    const post = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as PropBlogPostMetadata;
    const module = `posts/${name.replace(/json$/, 'js')}`;
    files.set(`${post.source}?truncated=true`, writeText(generatedDir, module, listedPostModule(post)));
  }
  return files;
}

/** What the compiler of Markdown makes of a post, but for its text. */
function listedPostModule(post: PropBlogPostMetadata): string {
  const images = post.authors.map(({imageURL}) => imageURL ?? null);
  return [
    `export const metadata = ${JSON.stringify(listedPost(post))};`,
    'export const frontMatter = metadata.frontMatter;',
    `export const assets = {authorsImageUrls: ${JSON.stringify(images)}};`,
    'export const toc = [];',
    'export default () => null;',
    '',
  ].join('\n');
}

const write = (generatedDir: string, name: string, content: object): string =>
  writeText(generatedDir, name, JSON.stringify(content));

/** The file stays as it is where its content is the same: the bundler's cache goes by its date. */
function writeText(generatedDir: string, name: string, content: string): string {
  const file = path.join(generatedDir, 'client-bundle', name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== content) fs.writeFileSync(file, content);
  return file;
}
