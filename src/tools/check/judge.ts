/** The one judgement of pages: `npm run check` calls it for what changed, the build for every page. */
import type {LoadContext, Plugin} from '@docusaurus/types';
import sidebars from '../../../sidebars.ts';
import {checkFrontMatter} from '../../content/front-matter.ts';
import {substituteTokens} from '../../content/tokens.ts';
import {type Diagnostic, diagnosticsOf, formatDiagnostic, inOrder} from '../../product/diagnostic.ts';
import type {Product} from '../../product/index.ts';
import {checkQuestions} from '../../search/index/questions.ts';
import {numbers} from './numbers.ts';
import {characters, type Report, TREE_RULES} from './page-rules.ts';
import {prose} from './prose.ts';
import {publishedAnchors, references} from './references.ts';
import {canRead, readSite, type Site} from './site.ts';
import {checkSite} from './site-rules.ts';

const RULES = [...TREE_RULES, references, publishedAnchors, numbers, prose];

/** Problems of a page. One that cannot be parsed has that problem, and those that show without its tree. */
function checkPage(file: string, site: Site): Diagnostic[] {
  const found: Diagnostic[] = [];
  const report: Report = (at, message, place = file) =>
    found.push({
      file: place,
      line: typeof at === 'number' ? at : (at.position?.start.line ?? 1),
      message,
    });
  characters({file, site}, report);
  const wrongTokens: Diagnostic[] = [];
  substituteTokens(site.source(file), site.tokens, file, wrongTokens);
  found.push(...wrongTokens, ...checkFrontMatter(file, site.text(file)));
  if (wrongTokens.length > 0) return found;
  const unreadable = diagnosticsOf(file, () => {
    const {tree, faults} = site.document(file);
    found.push(...faults);
    for (const rule of RULES) rule({tree, file, site}, report);
    return [];
  });
  return [...found, ...unreadable];
}

/**
 * Problems of some pages, and of all pages together.
 *
 * @param files pages to look at
 * @param changed further files of which the questions are looked at
 * @returns in reading order, each once
 */
export function judge(site: Site, files: readonly string[], changed: readonly string[] = []): Diagnostic[] {
  const {root, product, routes, document} = site;
  const readable = [...files, ...changed].filter((file) => !/\.mdx?$/.test(file) || canRead(document, file));
  return inOrder([
    ...files.flatMap((file) => checkPage(file, site)),
    ...checkSite(site),
    ...checkQuestions(root, product, readable, new Set(routes.keys())),
  ]);
}

/**
 * Docusaurus plugin: a build stops at once where `npm run check` finds something in a page, with the same words, all of
 * them. The process ends here, as Docusaurus would print them between the stacks of two errors of its own.
 */
export default function checkPlugin({siteDir}: LoadContext, {product}: {product: Product}): Plugin {
  return {
    name: 'check',
    async loadContent() {
      if (process.env.NODE_ENV !== 'production') return;
      const site = readSite(siteDir, product, sidebars);
      const pages = site.headers.map(({file}) => file);
      const found = judge(site, pages);
      if (found.length === 0) return;
      for (const one of found) console.error(formatDiagnostic(one));
      console.error(`The build stops. Problems in pages: ${found.length}.`);
      process.exit(1);
    },
  };
}
