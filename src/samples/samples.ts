import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Fence, readDocument} from '../content/document.ts';
import {filesBelow} from '../content/files.ts';
import {pageFiles} from '../content/pages.ts';
import {substituteTokens} from '../content/tokens.ts';
import {type Diagnostic, diagnosticsOf} from '../product/diagnostic.ts';
import type {Product} from '../product/index.ts';

/** Input of the sample checks. */
export interface SampleProject {
  /** Folder that holds `docs/`, `blog/` and `src/samples/`. */
  root: string;
  product: Product;
  /** Value by token name. */
  tokens: Readonly<Record<string, string>>;
}

/** One fenced sample of a page. */
export interface Sample extends Fence {
  /** Path of the page from the project root. */
  page: string;
}

/**
 * Finds the pages of the site.
 *
 * @param only files or folders that the pages must be in; all pages without
 * @throws Error when one of them matches no page
 */
export function findPages(root: string, only: readonly string[] = []): string[] {
  const pages = pageFiles(root);
  if (only.length === 0) return pages;
  const wanted = only.map((name) => path.relative(root, path.resolve(root, name)).split(path.sep).join('/'));
  const matches = (page: string, name: string) => page === name || page.startsWith(`${name}/`) || name === '';
  const unmatched = wanted.find((name) => !pages.some((page) => matches(page, name)));
  if (unmatched !== undefined) throw new Error(`no page matches ${unmatched}`);
  return pages.filter((page) => wanted.some((name) => matches(page, name)));
}

/** Reads the samples of pages, and what is wrong with their fences; a page that cannot be read has no samples. */
export function readSamples(
  {root, tokens}: SampleProject,
  pages: readonly string[],
): {samples: Sample[]; faults: Diagnostic[]} {
  const samples: Sample[] = [];
  const faults = pages.flatMap((page) =>
    diagnosticsOf(page, () => {
      const document = readDocument(root, page, tokens);
      samples.push(...document.fences.map((fence) => ({...fence, page})));
      return document.faults;
    }),
  );
  return {samples, faults};
}

/** A declaration file of an SDK, with the product's name in path and text. */
export interface SurfaceFile {
  /** Path in the workspace the compilers see. */
  path: string;
  /** Path in the repository, from the project root. */
  source: string;
  text: string;
}

const SURFACE = 'src/samples/surface';

/**
 * The Python stubs: packages named after the product, and those of third parties that samples use.
 * Folders and files called `product…` in the repository carry the product's slug here.
 */
export function pythonSurface(project: SampleProject): SurfaceFile[] {
  const {slug} = project.product;
  return surfaceFiles(project, `${SURFACE}/python`, '.pyi').map((file) => ({
    ...file,
    path: file.path
      .split('/')
      .filter((part, index) => !(index === 0 && part === 'third-party'))
      .map((part) => part.replace(/^product(?=$|_|\.)/, slug))
      .join('/'),
  }));
}

/** The declarations of the TypeScript SDK (`index.d.ts`) and of third-party modules. */
export function typescriptSurface(project: SampleProject): SurfaceFile[] {
  return surfaceFiles(project, `${SURFACE}/typescript`, '.d.ts');
}

function surfaceFiles({root, tokens}: SampleProject, folder: string, ending: string): SurfaceFile[] {
  return filesBelow(root, folder)
    .filter((name) => name.endsWith(ending))
    .map((source) => ({
      path: source.slice(folder.length + 1),
      source,
      text: substituteTokens(readFileSync(path.join(root, source), 'utf8'), tokens, source),
    }));
}
