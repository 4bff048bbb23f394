/**
 * `npm run changed-pages`: the pages that a branch changes, for the summary of a pull request. After a build,
 * with the bytes that each of them costs before it is touched.
 */
import {execFileSync} from 'node:child_process';
import {appendFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {loadProduct} from '../../product/index.ts';
import {type PageBytes, pageBytes} from './page-bytes.ts';
import {command} from './project.ts';
import {fileOfRoute} from './site-files.ts';

/**
 * A Markdown table of the pages that changed.
 *
 * @param changes lines of `git diff --name-status`: a letter and a path, or two paths of a move
 * @param routes route by file of the pages there are
 * @param bytesOf what a page of the built site costs
 */
export function changedPages(
  changes: readonly string[],
  routes: ReadonlyMap<string, string>,
  bytesOf: (page: string) => PageBytes | undefined = () => undefined,
): string {
  const rows = changes.flatMap((line) => {
    const [letter = '', ...paths] = line.split('\t');
    const file = paths.at(-1) ?? '';
    if (!/^(docs|blog)\/.*\.mdx?$/.test(file)) return [];
    const word = {A: 'new', D: 'removed', R: `moved from ${paths[0]}`}[letter.charAt(0)] ?? 'changed';
    const page = routes.has(file) ? `/docs${routes.get(file)}` : file;
    const bytes = bytesOf(page);
    const costs = bytes ? [bytes.html, bytes.script, bytes.style].map(kilobytes).join(' | ') : ' |  | ';
    return [`| ${page} | ${word} | ${costs} |`];
  });
  return rows.length === 0
    ? 'No page changes.\n'
    : ['## Changed pages', '', ...PREVIEW_HEADER, ...rows, '', BUDGETS, ''].join('\n');
}

/** Head of the table of changed pages. */
export const PREVIEW_HEADER = [
  '| Page | Change | HTML | Script | Style |',
  '| --- | --- | ---: | ---: | ---: |',
];
const BUDGETS = 'Compressed, before the page is touched. The budgets are in e2e/budget.spec.ts.';
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  command(async () => {
    const base = process.env.BASE || 'main';
    const diff = execFileSync('git', ['diff', '--name-status', '--find-renames', `${base}...HEAD`], {
      encoding: 'utf8',
    });
    const files = [...fileOfRoute('.', loadProduct())].map(([route, file]) => [file, route] as const);
    const summary = changedPages(diff.trim().split('\n'), new Map(files), (page) => pageBytes('dist', page));
    console.log(summary);
    // Where GitHub takes the summary of a step from.
    if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary);
    // For the comment below the pull request, which another workflow writes.
    if (process.env.PREVIEW_SUMMARY) writeFileSync(process.env.PREVIEW_SUMMARY, summary);
  });
}
