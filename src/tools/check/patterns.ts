/** Patterns that no text of a page has: phrases, signs, secrets, links, names that go out of date, facts of the shop. */
import {readFileSync} from 'node:fs';
import {filesBelow} from '../../content/files.ts';
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {parseYaml} from '../../content/yaml.ts';
import {type Diagnostic, VARIABLES} from '../../product/index.ts';
import type {Report, Rule} from './rule.ts';
import {lineAt, sourceTexts, type Text, textsOf} from './texts.ts';

/** Patterns with the same problem, as `patterns.yaml` has them; its head describes the fields. */
interface PatternList {
  in?: string;
  says?: string;
  fix?: string;
  find: string | Record<string, string>;
  ignoreCase?: true;
  only?: string;
  unless?: string;
}

const TOKENS = Object.values(VARIABLES).flatMap((row) => ('token' in row ? row.token : []));

/** A list, with one expression for all its patterns, so that a text is read once. */
function compiled({in: kind, says, fix = '{}', find, ignoreCase, only, unless}: PatternList) {
  const rows = typeof find === 'string' ? [[find, '']] : Object.entries(find);
  const source = rows
    .map(([row], index) => `(?<row${index}>${row})`)
    .join('|')
    .replaceAll('{name}', VARIABLES.name.default)
    .replaceAll('{tokens}', TOKENS.join('|'));
  const pattern = kind ? source : `(?<![\\w-])(?:${source})(?![\\w-])`;
  const messageOf = ({0: found, groups = {}}: RegExpMatchArray) => {
    const row = rows.findIndex((_, index) => groups[`row${index}`] !== undefined);
    const advice = fix.replace('{}', () => rows[row]?.[1] ?? '');
    return `"${found.trim().slice(0, 100)}" ${says ? `${says}; ` : ''}${advice}`;
  };
  return {
    kind: kind ?? 'prose',
    expression: new RegExp(pattern, `gmu${ignoreCase || !kind ? 'i' : ''}`),
    messageOf,
    fits: ({file, source: text}: Pick<Page, 'file' | 'source'>) =>
      (!only || new RegExp(only).test(file)) && !(unless && text.includes(`%${unless}%`)),
  };
}

const FILE = 'src/tools/check/patterns.yaml';
const WRITTEN = parseYaml(readFileSync(new URL('./patterns.yaml', import.meta.url), 'utf8'), FILE);
const LISTS = (WRITTEN as PatternList[]).map(compiled);

/** Reports what the patterns find in the texts of a file. */
function find(file: Pick<Page, 'file' | 'source'>, texts: readonly Text[], report: Report): void {
  for (const {kind, expression, messageOf} of LISTS.filter((list) => list.fits(file)))
    for (const text of texts.filter(({kinds}) => kinds.includes(kind)))
      for (const match of text.text.matchAll(expression)) report(lineAt(text, match.index), messageOf(match));
}

/** Patterns of the file as it is written. */
export const sourcePatterns = (page: Page, report: Report): void => find(page, sourceTexts(page), report);

/** Patterns of the texts of a page that can be parsed. */
export const patterns: Rule = ({page}, report) => find(page, textsOf(page), report);

/** Files of writers that are no pages, but published as they are, searched, or shown in menus. */
const OTHERS = ['sidebars.ts', 'blog/tags.yml', 'blog/authors.yml'];

/** Patterns in these files. */
export function patternsOfFiles(site: Site): Diagnostic[] {
  const texts = /\.(?:csv|html|jsonl?|md|py|svg|ts|txt|xml|ya?ml)$/;
  const published = filesBelow(site.root, 'static').filter((name) => texts.test(name));
  return [...published, ...site.questionsFiles, ...OTHERS].flatMap((file) => {
    const found: Diagnostic[] = [];
    const text = site.text(file);
    find({file, source: text}, [{kinds: ['file'], text, line: 1}], (at, message) =>
      found.push({file, line: Number(at), message}),
    );
    return found;
  });
}
