/** The one judgement of pages: `npm run check` calls it for what changed, the build for every page. */
import {checkFrontMatter} from '../../content/front-matter.ts';
import {substituteTokens} from '../../content/tokens.ts';
import {type Diagnostic, diagnosticsOf, inOrder} from '../../product/diagnostic.ts';
import {checkQuestions} from '../../search/index/questions.ts';
import {numbers} from './numbers.ts';
import {characters, type Report, TREE_RULES} from './page-rules.ts';
import {prose} from './prose.ts';
import {publishedAnchors, references} from './references.ts';
import {canRead, type Site} from './site.ts';
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
