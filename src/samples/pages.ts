import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Fault} from '../content/fault.ts';
import {substituteTokens, tokenValues, UnknownTokenError} from '../content/tokens.ts';
import {loadProduct} from '../product.ts';
import {extractSamples, type Sample} from './extract.ts';

/** Folders that hold pages. */
const CONTENT = ['docs', 'blog'];

/**
 * Finds the pages of the site.
 *
 * @param only files or folders that the pages must be in; all pages without
 * @throws Error when one of them matches no page
 */
export function findPages(root: string, only: readonly string[] = []): string[] {
  const pages = CONTENT.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((name) => /\.mdx?$/.test(name))
      .sort(),
  );
  if (only.length === 0) return pages;
  const wanted = only.map((name) => path.relative(root, path.resolve(root, name)).split(path.sep).join('/'));
  const matches = (page: string, name: string) => page === name || page.startsWith(`${name}/`) || name === '';
  const unmatched = wanted.find((name) => !pages.some((page) => matches(page, name)));
  if (unmatched !== undefined) throw new Error(`no page matches ${unmatched}`);
  return pages.filter((page) => wanted.some((name) => matches(page, name)));
}

/** Reads the samples of pages, with the tokens replaced as the site does it. */
export function readSamples(root: string, pages: readonly string[]): {samples: Sample[]; faults: Fault[]} {
  const values = tokenValues(loadProduct());
  const samples: Sample[] = [];
  const faults: Fault[] = [];
  for (const page of pages) {
    try {
      const found = extractSamples(
        substituteTokens(readFileSync(path.join(root, page), 'utf8'), values, page),
        page,
      );
      samples.push(...found.samples);
      faults.push(...found.faults);
    } catch (error) {
      if (!(error instanceof UnknownTokenError)) throw error;
      const line = Number(/:(\d+):/.exec(error.message)?.[1] ?? 1);
      faults.push({file: page, line, language: 'token', message: error.message.replace(/^.*?:\d+: /, '')});
    }
  }
  return {samples, faults};
}
