/** `npm run check [-- file …]`: checks the changed files, or those named, and prints everything it finds. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import sidebars from '../../../sidebars.ts';
import {sidebarPlaces} from '../../content/sidebar.ts';
import {loadProduct, type Product} from '../../product/index.ts';
import {changedFiles, namedFiles} from './changed-files.ts';
import {checkPages} from './check-pages.ts';
import {checkReferences} from './check-references.ts';
import {type Finding, formatFinding, sortFindings} from './finding.ts';
import {command} from './project.ts';
import {isReadable} from './readable.ts';
import {runTool, TOOLS} from './tools.ts';

/** Loaded when there is a page to read. */
async function prose(root: string, product: Product, pages: readonly string[]): Promise<Finding[]> {
  const {proseFindings} = await import('./prose-files.ts');
  return proseFindings(root, product, pages);
}

/** Loaded when there is a page: the computation of a post imports what it needs. */
async function data(root: string, product: Product, pages: readonly string[]): Promise<Finding[]> {
  const {checkData} = await import('./check-data.ts');
  return checkData(root, product, pages);
}

/** The pages among some files, and the posts of which the code or the data is among them. */
export function pagesOf(root: string, files: readonly string[]): string[] {
  const pages = files.flatMap((file) => {
    const [, post] = /^(blog\/[^/]+)\//.exec(file) ?? [];
    const page = post && !file.endsWith('.md') ? `${post}/index.md` : file;
    return /^(docs|blog\/[^/]+)\/(?!README).*\.mdx?$/.test(page) && existsSync(path.join(root, page))
      ? [page]
      : [];
  });
  return [...new Set(pages)];
}

/** In this process, which has read the pages already. A compiler is loaded for a changed sample only. */
async function samples(root: string, product: Product, pages: readonly string[]): Promise<Finding[]> {
  const {checkSamples} = await import('../../samples/check-samples.ts');
  const {sampleProject} = await import('../../samples/project.ts');
  const cache = path.join(root, 'node_modules/.cache/samples');
  const readable = pages.filter((page) => isReadable(root, product, page));
  if (readable.length === 0) return [];
  const {faults} = await checkSamples(sampleProject(root, product), readable, cache);
  return faults.map(({file, line, language, message}) => ({
    file,
    line,
    reason: `(${language}): ${message}`,
    fix: 'correct the sample, or give it nocheck="reason"',
  }));
}

/** Runs every check that fits the files, all at the same time. */
export async function check(root: string, product: Product, files: readonly string[]): Promise<Finding[]> {
  const pages = pagesOf(root, files);
  const tools = TOOLS.map((tool) => runTool(root, tool, files));
  const listed = new Set(sidebarPlaces(sidebars).keys());
  const found = await Promise.all([
    ...tools,
    checkPages(root, product, pages, listed),
    checkReferences(root, product, pages),
    pages.length > 0 ? data(root, product, pages) : [],
    pages.length > 0 ? prose(root, product, pages) : [],
    pages.length > 0 ? samples(root, product, pages) : [],
  ]);
  return sortFindings(found.flat());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  command(async () => {
    const started = performance.now();
    const names = process.argv.slice(2);
    const files = names.length > 0 ? namedFiles('.', names) : changedFiles('.');
    const findings = await check('.', loadProduct(), files);
    for (const finding of findings) console.log(formatFinding(finding));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${files.length} files checked, ${findings.length} findings (${seconds} s).`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  });
}
