import path from 'node:path';
import {type Fence, PageError, readDocument} from '../content/document.ts';
import type {Fault} from '../content/fault.ts';
import {pageFiles} from '../content/pages.ts';
import {MarkdownError} from '../content/parse.ts';
import {UnknownTokenError} from '../content/tokens.ts';
import type {SampleProject} from './project.ts';

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
      faults.push(...document.faults);
    } catch (error) {
      faults.push(faultOf(error, page));
    }
  }
  return {samples, faults};
}

function faultOf(error: unknown, file: string): Fault {
  if (error instanceof MarkdownError) {
    return {file, line: error.line, language: 'mdx', message: error.reason};
  }
  if (error instanceof UnknownTokenError) {
    const line = Number(/:(\d+):/.exec(error.message)?.[1] ?? 1);
    return {file, line, language: 'token', message: error.message.replace(/^.*?:\d+: /, '')};
  }
  if (error instanceof PageError) {
    return {file, line: 1, language: 'page', message: error.message.replace(`${file}: `, '')};
  }
  throw error;
}
