/** `npm run check [-- file …]`: checks the changed files, or those named, and prints everything it finds. */
import {execFileSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import sidebars from '../../../sidebars.ts';
import {loadProduct, type Product} from '../../product/index.ts';
import {checkQuestions} from '../../search/index/questions.ts';
import {checkPages} from './check-pages.ts';
import {checkReferences} from './check-references.ts';
import {command, type Finding, fileOfRoute, formatFinding, isReadable, WritingError} from './project.ts';
import {runTool, TOOLS} from './tools.ts';

/** Files that differ from the last commit, and new ones that Git does not ignore. */
export function changedFiles(root: string): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', [...args, '-z'], {cwd: root, encoding: 'utf8'}).split('\0');
  const files = [
    ...list('diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter(Boolean).sort();
}

/**
 * Paths from the root of files that a writer named.
 *
 * @throws WritingError when one is not a file of the repository
 */
export function namedFiles(root: string, names: readonly string[]): string[] {
  return names.map((name) => {
    const full = path.resolve(root, name);
    const file = path.relative(root, full).split(path.sep).join('/');
    if (file.startsWith('..') || !statSync(full, {throwIfNoEntry: false})?.isFile())
      throw new WritingError(`${name} is no file of this repository. Name files, such as docs/overview.md.`);
    return file;
  });
}

/** The pages among some files, and those of which the code or the data is among them. */
export function pagesOf(root: string, files: readonly string[]): string[] {
  const pages = files.flatMap((file) => {
    const [, post] = /^(blog\/[^/]+)\//.exec(file) ?? [];
    const page = post && !file.endsWith('.md') ? `${post}/index.md` : file.replace(/\.compute\.ts$/, '.md');
    return /^(docs|blog\/[^/]+)\/(?!README).*\.mdx?$/.test(page) && existsSync(path.join(root, page))
      ? [page]
      : [];
  });
  return [...new Set(pages)];
}

/** In this process, which has read the pages already. A compiler is loaded for a changed sample only. */
async function checkSamplesOf(root: string, product: Product, pages: readonly string[]): Promise<Finding[]> {
  const {checkSamples} = await import('../../samples/check-samples.ts');
  const cache = path.join(root, 'node_modules/.cache/samples');
  const {faults} = await checkSamples(root, product, pages, cache);
  return faults.map(({file, line, language, message}) => ({
    file,
    line,
    reason: `(${language}): ${message}`,
    fix: 'correct the sample, or give it nocheck="reason"',
  }));
}

/** Checks that are loaded when there is a page for them. */
async function checkContent(root: string, product: Product, pages: readonly string[]): Promise<Finding[]> {
  if (pages.length === 0) return [];
  const [{checkData}, {proseFindings}] = await Promise.all([
    import('./check-data.ts'),
    import('./check-prose.ts'),
  ]);
  return [
    ...checkReferences(root, product, pages),
    ...(await checkData(root, product, pages)),
    ...proseFindings(root, product, pages),
    ...(await checkSamplesOf(root, product, pages)),
  ];
}

/** Runs every check that fits the files. What is wrong in reading order, each once. */
export async function check(root: string, product: Product, files: readonly string[]): Promise<Finding[]> {
  const pages = pagesOf(root, files);
  const readable = pages.filter((page) => isReadable(root, product, page));
  const found = await Promise.all([
    ...TOOLS.map((tool) => runTool(root, tool, files)),
    checkPages(root, product, pages, sidebars),
    checkContent(root, product, readable),
    checkQuestions(
      root,
      product,
      files.filter((file) => readable.includes(file) || !/\.mdx?$/.test(file)),
      new Set(fileOfRoute(root, product).keys()),
    ).map(({file, line, message}) => {
      const [reason = message, fix = 'correct it'] = message.split(/; (.*)/s);
      return {file, line, reason, fix};
    }),
  ]);
  const unique = new Map(found.flat().map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
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
