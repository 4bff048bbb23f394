/** Characters and signs that no writer means: what nobody sees, what a merge left, Markdown that is none. */
import {visit} from 'unist-util-visit';
import {filesBelow} from '../../content/files.ts';
import {type Page, yamlOfFrontMatter} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {VERSIONS} from '../../content/tokens.ts';
import {type Diagnostic, VARIABLES} from '../../product/index.ts';
import type {Report, Rule} from './rule.ts';

/** Characters that nobody sees, by their properties, and three that look blank or stand for what could not be read. */
const HIDDEN =
  /(?<!â€)(?![\t\n\r ])[\p{Cc}\p{Cf}\p{Co}\p{Z}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/gu;

/** Emoji that such characters color or join, and letters of scripts other than Latin that they keep apart. */
const SEEN =
  /(?<=(?!\p{Script=Latin})\p{L}\p{M}*)[\u200C\u200D](?=(?!\p{Script=Latin})\p{L})|\p{Extended_Pictographic}\uFE0F|[\d#*]\uFE0F\u20E3|(?<=\uFE0F|\p{Extended_Pictographic}\p{EMod}?)\u200D(?=\p{Extended_Pictographic})/gu;

/** Beginnings of secrets, followed by as many characters as those have. */
const SECRET =
  /\b(?:sk-(?=[\w-]{20})|AKIA(?=[A-Z\d]{16}\b)|gh[oprsu]_(?=\w{36})|github_pat_(?=\w{22})|glpat-(?=[\w-]{20})|xox[abprs]-(?=[\w-]{10})|hf_(?=[A-Za-z\d]{30})|[sr]k_live_(?=\w{20})|npm_(?=\w{36})|Bearer (?=[\w.~+/-]{40})|AIza(?=[\w-]{35})|eyJ(?=[\w-]{20,}\.eyJ))|\bhooks\.slack\.com\/services\/(?=T\w+\/B\w+\/\w{20})|\w:\/\/[^\s:/@"'`]+:(?![$%<{*])[^\s@/"'`]+(?=@)|\bdiscord(?:app)?\.com\/api\/webhooks\/(?=\d+\/[\w-]{20})|-----BEGIN [A-Z ]*PRIVATE KEY-----/g;

/** Tokens of the product, without their second sign. */
const OPEN_TOKEN = new RegExp(
  `%(?:${Object.values(VARIABLES)
    .flatMap((row) => ('token' in row ? row.token : []))
    .join('|')})(?![\\w%])`,
  'g',
);

type Sign = readonly [pattern: RegExp, says: string];

/** Anywhere in a file as it is written, front matter and code included. */
const IN_FILE: readonly Sign[] = [
  [/^(?:(?:<{7}|>{7}|\|{7})(?= |$)|={7}$)/gm, 'marks a merge conflict; keep one side, and remove the marks'],
  [
    /\p{sc=Cyrillic}(?=\p{sc=Latin})|(?<=\p{sc=Latin})\p{sc=Cyrillic}/gu,
    'is a Cyrillic letter within a word of Latin ones; type the Latin letter',
  ],
  [/\b(?:pip|uv|npm|pnpm|yarn) (?:install|add|i) [^\n]*%Product%/g, 'has no such package; write %product%'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-(?![\da-f]{12}\b)[\da-f]+\b/gi, 'is no UUID; its last part has 12 digits'],
  [/https?:\/\/%\w+_url%/g, 'has https:// twice, because the token begins with it; write the token alone'],
  [
    /[\w.+-]+@(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|proton)\.\w+|(?:\/Users\/|\\Users\\|\/home\/(?!runner\/))\w+/g,
    'names a person; write an address at example.com, or a path without a home folder',
  ],
  [SECRET, 'begins what looks like a key; write a variable, such as $OPENAI_API_KEY, and revoke a real key'],
  [
    new RegExp(`\\b${VARIABLES.name.default}\\b`, 'gi'),
    'is the default name of the product; write %Product% or %product%, and its hosts as %app_url% or %api_url%',
  ],
];

/** In pages: UTF-8 that was read as Windows-1252. */
const MISREAD: Sign = [
  /[ÂÃ][\u0080-\u00BF\u0152-\u0178\u2018-\u2122]|â[\u0080-\u20AC\u2122][\u0080-\u2122]?/g,
  'was read in another encoding than it is written in; type the character again, and save the file as UTF-8',
];

/** In commands and inline code, where a reader copies them. */
const IN_CODE: readonly Sign[] = [
  [/[“”‘’]/g, 'is no quote of a program; write " or \''],
  [/(?<![^\s'"])[–—](?=\w)/g, 'is no hyphen; write - or --'],
  [/&(?:lt|gt|amp|quot|nbsp|#\d+);/g, 'stays as it is in code; write the character itself'],
];
/** In commands alone. They are pasted into shells, of which zsh takes a comment for arguments. */
const IN_COMMANDS: readonly Sign[] = [
  [/\\[ \t]+$/gm, 'does not continue the command; remove the space after the backslash'],
  [/(?<=^|\s)#(?=\s)/gm, 'begins a comment, which is an argument in zsh; write a sentence above the code'],
  [
    /^(?:\$|>|[A-Z]:\\\S*>) /gm,
    'is a prompt, which would be copied; leave it out, and put output into a text fence of its own',
  ],
];

const ESCAPED: Sign = [/\\[_<>]/g, 'stays as it is in code; leave the backslash out'];

/** In a text, which the parser left there. */
const IN_TEXT: readonly Sign[] = [
  [/\$(?=[^$\n]*\\[a-z][^$\n]*\$)/g, 'write $$ before and after a formula'],
  [/^[ \t]*[•◦▪●‣](?=\s)/gm, 'is no item of a list; write -'],
  [/\*\*|\]\s?\(|\]\[|\[\^[\w-]+\]/g, 'the link, note or bold text around it is not complete; correct it'],
  [/(?<!\S)[*_](?!\S)/g, 'write *emphasis* without spaces within, and code in backticks'],
  [/^#{2,6}(?=\w)/g, 'a heading needs a space after its signs'],
  [/\$\$/g, 'end the formula with $$'],
  [/&#?\w+;/g, 'this is no character of HTML; write the character itself'],
];

/** In a text of a paragraph, or of a cell, where a bar is written with a backslash. */
const IN_PARAGRAPH: readonly Sign[] = [
  [/`/g, 'end the code with as many backticks as it begins with'],
  [/(?<!\S)\|(?!\S)/g, 'a table needs a line | --- | --- | below its head, with as many cells'],
];
const IN_CELL: readonly Sign[] = [[/`/g, 'a bar ends a cell; write \\| for one within code']];

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Reports a sign wherever it is in a text that begins at a line. */
function find(text: string, line: number, signs: readonly Sign[], report: Report, before = ''): void {
  for (const [pattern, says] of signs)
    for (const {0: found, index} of text.matchAll(pattern))
      report(line + lineAt(text, index) - 1, `${before}"${found}"${before ? ':' : ''} ${says}`);
}

function hidden(text: string, line: number, report: Report): void {
  // Few texts have such a character: only these are looked at for those that are seen.
  if (text.search(HIDDEN) < 0) return;
  const plain = text.replaceAll(SEEN, (seen) => 'x'.repeat(seen.length));
  for (const {0: found, index} of plain.matchAll(HIDDEN)) {
    const name = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    const fix = /\p{Zs}/u.test(found) ? 'write a space' : 'remove it';
    report(
      line + lineAt(text, index) - 1,
      found === '\uFFFD'
        ? `${name} is a character that could not be read; save the file as UTF-8 and write it again`
        : `${name} is a character that nobody sees; ${fix}`,
    );
  }
}

/** Text of the template of `npm run new`, for the writer to replace. */
const TEMPLATE = /(?:^|['"])REPLACE: /gm;

/** The fields of a page, wherever they begin. */
const FIELDS =
  /^---\n(?=(?:title|description|keywords|slug|date|draft):.*\n(?:(?:[a-z_]+:|[ -]).*\n)*---$)/gm;

/** A value without quotes that a comment ends. */
const CUT_VALUE = /^(?:(?:title|sidebar_label|description):|[ \t]+-)[ \t]+(?!["'|>[{])\S.*[ \t]#/;

/** Faults of a file as a whole, of which every other rule would only report the consequences. */
export function wrongFile({source, text}: Page): {line: number; message: string} | undefined {
  if (/\0[^\0]\0/.test(source)) return {line: 1, message: 'the file is UTF-16; save it as UTF-8'};
  const isCode = (index: number) => (text.slice(0, index).match(/^`{3}/gm)?.length ?? 0) % 2 === 1;
  const second = [...text.matchAll(FIELDS)].find(({index}) => index > 0 && !isCode(index));
  const message = 'a second front matter begins here; move its fields into the first one, or remove it';
  return second && {line: lineAt(text, second.index), message};
}

/** Rules of the text of a page, whether it can be parsed or not. */
export function characters(page: Page, report: Report): void {
  const {file, source: raw, text, isDraft} = page;
  const source = raw.replace(/^\uFEFF/, '');
  for (const [index, row] of yamlOfFrontMatter(source).split('\n').entries())
    if (CUT_VALUE.test(row))
      report(index + 2, 'everything after " #" is a comment; put quotes around the value');
  find(text, 1, [[OPEN_TOKEN, 'has no % at its end; write it, or %% for the sign']], report);
  hidden(source, 1, report);
  find(source, 1, [...IN_FILE, MISREAD], report);
  if (/^\s*---[ \t]*\r?\n/.test(source) && !yamlOfFrontMatter(text))
    report(1, 'the front matter begins with --- in the first line, and ends with --- after the fields');
  const each = (pattern: RegExp, message: (found: string) => string) => {
    for (const {0: found, index} of source.matchAll(pattern)) report(lineAt(source, index), message(found));
  };
  if (!isDraft) each(TEMPLATE, () => 'this is the template\'s text; write your own, or keep "draft: true"');
  // Names of models, runtimes and actions go out of date: pages write their tokens.
  for (const {name, pattern, instead, only, unless} of VERSIONS.rules)
    if ((!only || new RegExp(only).test(file)) && !source.includes(`%${unless}%`))
      each(new RegExp(pattern, 'g'), (found) => `names ${name}, ${found}; ${instead}`);
}

/** Signs in the files of writers that are no pages, but published as they are, searched, or shown in menus. */
export function signsOfFiles(site: Site): Diagnostic[] {
  const found: Diagnostic[] = [];
  const files = filesBelow(site.root, 'static').filter((name) =>
    /\.(?:csv|html|jsonl?|md|py|svg|ts|txt|xml|ya?ml)$/.test(name),
  );
  for (const file of [...files, ...site.questionsFiles, 'sidebars.ts', 'blog/tags.yml', 'blog/authors.yml'])
    find(site.text(file), 1, IN_FILE, (at, message) => found.push({file, line: Number(at), message}));
  return found;
}

/** Signs in fields, in texts and in code. */
export const signs: Rule = ({page}, report) => {
  for (const field of ['title', 'sidebar_label', 'description'])
    find(
      String(page.fields[field] ?? ''),
      page.lineOfField(field),
      [...IN_TEXT, ...IN_PARAGRAPH],
      report,
      'readers would see ',
    );
  for (const {line, language, title, code} of page.fences) {
    // A file with a title is run by bash.
    if (language === 'bash') find(code, line + 1, title ? IN_CODE : [...IN_CODE, ...IN_COMMANDS], report);
  }
  visit(page.tree, ['text', 'inlineCode'], (node, _, parent) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text') {
      // An entity can be such a character.
      hidden(node.value, line, report);
      const signs = parent?.type === 'tableCell' ? IN_CELL : IN_PARAGRAPH;
      find(node.value, line, [...IN_TEXT, ...signs], report, 'readers would see ');
    } else if (node.type === 'inlineCode') {
      find(node.value, line, [...IN_CODE, ESCAPED], report);
    }
  });
};
