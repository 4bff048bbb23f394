import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {sha256} from '../content/cache.ts';
import {filesBelow} from '../content/files.ts';

/** What pages are compiled with, beside their own text. */
const FILES = ['package-lock.json', 'docusaurus.config.ts', 'sidebars.ts'];
const FOLDERS = ['src', 'blog', 'docs'];

/** Pages that other pages are compiled with: the words of `<Term>`, and the names that code links to. */
const READ_BY_OTHERS = /^docs\/(?:terminology\.mdx?$|reference\/)/;

/** Nothing is compiled with a test. */
const TEST = /\.test\.tsx?$/;

/** The fields of a page, which links to it depend on; its text is watched by the bundler. */
const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---/;

/**
 * Digest of everything that compiled modules depend on and the bundler does not watch: the product, the
 * installed packages, the configuration, the plugins and what these read. A page that only says
 * something else leaves it as it is, so that all other pages are taken from the cache.
 *
 * @param root the project's folder
 * @param product values that pages are compiled with; anything that JSON can hold
 * @returns a SHA-256 digest in hexadecimal digits
 */
export function cacheVersion(root: string, product: unknown): string {
  const read = (file: string) => readFileSync(path.join(root, file));
  const sources = FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter((name) => !TEST.test(name));
  return sha256(
    JSON.stringify(product),
    process.version,
    ...FILES.filter((file) => existsSync(path.join(root, file))).flatMap((file) => [file, read(file)]),
    ...sources.flatMap((file) => [file, isOwnText(file) ? frontMatter(root, file) : read(file)]),
  );
}

const versions = new Map<string, string>();

/** {@link cacheVersion} of a build, in which nothing changes: the files are read once. */
export function buildVersion(root: string, product: unknown): string {
  const key = JSON.stringify([root, product]);
  const version = versions.get(key) ?? cacheVersion(root, product);
  versions.set(key, version);
  return version;
}

const isOwnText = (file: string) => /^(?:docs|blog)\/.*\.mdx?$/.test(file) && !READ_BY_OTHERS.test(file);

const frontMatter = (root: string, file: string) =>
  FRONT_MATTER.exec(readFileSync(path.join(root, file), 'utf8'))?.[0] ?? '';
