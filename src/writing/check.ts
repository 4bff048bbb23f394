/** `npm run check [-- file …]`: checks the changed files, or those named, and prints everything it finds. */
import {pathToFileURL} from 'node:url';
import sidebars from '../../sidebars.ts';
import {sidebarPlaces} from '../content/sidebar.ts';
import {loadProduct, type Product} from '../product.ts';
import {changedFiles, namedFiles} from './changed-files.ts';
import {checkPages} from './check-pages.ts';
import {type Finding, formatFinding, sortFindings} from './finding.ts';
import {command} from './project.ts';
import {runTool, TOOLS} from './tools.ts';

/** Loaded when there is a page to read. */
async function prose(root: string, product: Product, pages: readonly string[]): Promise<Finding[]> {
  const {proseFindings} = await import('./prose-files.ts');
  return proseFindings(root, product, pages);
}

/** Runs every check that fits the files, all at the same time. */
export async function check(root: string, product: Product, files: readonly string[]): Promise<Finding[]> {
  const pages = files.filter((file) => /^(docs|blog)\/.*\.mdx?$/.test(file));
  const tools = TOOLS.map((tool) => runTool(root, tool, files));
  const listed = new Set(sidebarPlaces(sidebars).keys());
  const found = await Promise.all([
    checkPages(root, product, pages, listed),
    pages.length > 0 ? prose(root, product, pages) : [],
    ...tools,
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
