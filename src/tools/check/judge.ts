/** The one judgement of pages: `npm run check` calls it for what changed, the build for every page. */
import type {LoadContext, Plugin} from '@docusaurus/types';
import sidebars from '../../../sidebars.ts';
import {checkFrontMatter} from '../../content/front-matter.ts';
import {substituteTokens} from '../../content/tokens.ts';
import {type Diagnostic, diagnosticsOf, formatDiagnostic, type Product} from '../../product/index.ts';
import {checkQuestions} from '../../search/index/questions.ts';
import {checkNumbers} from './numbers.ts';
import {checkCharacters, checkTree} from './page-rules.ts';
import {checkProse} from './prose.ts';
import {checkReferences} from './references.ts';
import {canRead, readSite, type Site} from './site.ts';
import {checkSite} from './site-rules.ts';

/** Problems of a page. One that cannot be parsed has that problem, and those that show without its tree. */
function checkPage(file: string, site: Site): Diagnostic[] {
  const wrongTokens: Diagnostic[] = [];
  substituteTokens(site.source(file), site.tokens, file, wrongTokens);
  const frontMatter = checkFrontMatter(file, site.text(file));
  const first = [...checkCharacters(file, site), ...wrongTokens, ...frontMatter];
  if (wrongTokens.length > 0) return first;
  const parsed = diagnosticsOf(file, () => {
    const {tree, faults} = site.document(file);
    return [
      ...faults,
      ...checkTree(tree, file, site),
      ...checkReferences(file, site),
      ...checkNumbers(file, site),
      ...checkProse(file, tree, [site.product.name]),
    ];
  });
  // Front matter that is no YAML is said once.
  const said = new Set(first.map(formatDiagnostic));
  return [...first, ...parsed.filter((one) => !said.has(formatDiagnostic(one)))];
}

/**
 * Problems of some pages, and of all pages together.
 *
 * @param files pages to look at
 * @param changed further files of which the questions are looked at
 * @returns in reading order, each once
 */
export function judge(site: Site, files: readonly string[], changed: readonly string[] = []): Diagnostic[] {
  const found = [
    ...files.flatMap((file) => checkPage(file, site)),
    ...checkSite(site),
    ...questions(site, [...files, ...changed]),
  ];
  return inOrder(found);
}

function questions({root, product, routes, document}: Site, files: readonly string[]): readonly Diagnostic[] {
  const readable = files.filter((file) => !/\.mdx?$/.test(file) || canRead(document, file));
  return checkQuestions(root, product, readable, new Set(routes.keys()));
}

/** Diagnostics in reading order, each once. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
  return [...unique.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
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
      const found = judge(
        site,
        site.headers.map(({file}) => file),
      );
      if (found.length === 0) return;
      for (const one of found) console.error(formatDiagnostic(one));
      console.error(
        `The build stops: ${found.length} ${found.length === 1 ? 'problem' : 'problems'} in pages.`,
      );
      process.exit(1);
    },
  };
}
