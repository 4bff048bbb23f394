import path from 'node:path';
import {type Fence, readDocument} from '../content/document.ts';
import {pageFiles} from '../content/pages.ts';
import {UserError} from '../product/diagnostic.ts';
import type {Product} from '../product/index.ts';
import type {Fault} from './fault.ts';

/** What the sample checks work on. */
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

/** Reads the samples of pages; a page that cannot be read is a fault, not the end. */
export function readSamples(
  {root, tokens}: SampleProject,
  pages: readonly string[],
): {samples: Sample[]; faults: Fault[]} {
  const samples: Sample[] = [];
  const faults: Fault[] = [];
  for (const page of pages) {
    try {
      const document = readDocument(root, page, tokens);
      samples.push(...document.fences.map((fence) => ({...fence, page})));
      faults.push(...document.faults.map((fault) => ({...fault, language: 'fence'})));
    } catch (error) {
      // What cannot be read says where, as `page:line: message`.
      if (!(error instanceof UserError)) throw error;
      const {message} = error;
      const [, line = '1', reason = message] =
        /^:(?:(\d+):)? ([\s\S]*)$/.exec(message.slice(page.length)) ?? [];
      faults.push({file: page, line: Number(line), language: 'page', message: reason});
    }
  }
  return {samples, faults};
}
