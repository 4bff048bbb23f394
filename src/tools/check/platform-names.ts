/** Names of the platform in code: variables of the environment, flags of the command line, and paths of the HTTP API. */
import {visit} from 'unist-util-visit';
import type {Site} from '../../content/site.ts';
import {type Rule, similar} from './rule.ts';

/** Patterns of names of a kind, where they are documented and where code uses them. */
interface Kind {
  name: string;
  /** Files of the pages that document them. */
  pages: RegExp;
  documented: RegExp;
  used: RegExp;
}

const kindsOf = ({api_url, product, PRODUCT}: Site['tokens']): Kind[] => [
  {
    name: 'variable',
    pages: /^docs\/reference\//,
    documented: new RegExp(`\\b${PRODUCT}_[A-Z\\d_]+`, 'g'),
    used: new RegExp(`\\b${PRODUCT}_[A-Z\\d_]+`, 'g'),
  },
  {
    name: 'flag',
    pages: /^docs\/reference\/cli/,
    documented: /(?<=`[^`\n]*)(?<![\w-])--?[A-Za-z][\w-]*/g,
    // To the end of the command, which a backslash continues.
    used: new RegExp(`(?<=^[ \\t]*${product} (?:[^\\n\\\\]|\\\\\\n)*[ \\t])--?[A-Za-z][\\w-]*`, 'gm'),
  },
  {
    name: 'path',
    pages: /^docs\/(?:reference\/http-api|apidocs)/,
    documented: /(?<=`(?:[A-Z]+ )?)\/[a-z][^`?\s]*(?=`)/g,
    used: new RegExp(`(?<=${api_url}|["'\`]|\\b(?:GET|POST|PUT|DELETE) )/v[01]/[\\w/{}$.<>-]*\\w}?`, 'g'),
  },
];

/** A path as its index has it: below `/v0` where it names no version. */
const absolute = (path: string) => (/^\/v\d\//.test(path) ? path : `/v0${path}`);

/** Is a path documented, or the beginning of documented ones? Any text may stand for `{id}`, and a variable for any. */
function fits(used: string, documented: string): boolean {
  const parts = documented.split('/');
  return used.split('/').every((part, index) => {
    const other = parts[index];
    return other !== undefined && (part === other || other.startsWith('{') || /[{$<]/.test(part));
  });
}

const namesOf = ({pages, tokens}: Site) =>
  kindsOf(tokens).map((kind) => {
    const found = pages
      .filter(({file}) => kind.pages.test(file))
      .flatMap(({text}) => text.match(kind.documented) ?? []);
    return [kind, new Set(kind.name === 'path' ? found.map(absolute) : found)] as const;
  });

/** Names that no reference page has are misspelled, or were never there. */
export const platformNames: Rule = ({page, site}, report) => {
  const kinds = site.once('names of the platform', () => namesOf(site)).filter(([, names]) => names.size > 0);
  visit(page.tree, ['code', 'inlineCode'], (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return;
    for (const [{name, used}, names] of kinds)
      for (const {0: found, index} of node.value.matchAll(used)) {
        if (names.has(found) || (name === 'path' && [...names].some((path) => fits(found, path)))) continue;
        const line = (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length;
        report(
          line - (node.type === 'code' ? 0 : 1),
          `the reference has no ${name} ${found}; ${similar(found, names)}`,
        );
      }
  });
};
