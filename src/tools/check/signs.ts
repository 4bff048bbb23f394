/** Characters and signs that no writer means: what nobody sees, what a merge left, Markdown that is none. */
import {visit} from 'unist-util-visit';
import {type Page, yamlOfFrontMatter} from '../../content/page.ts';
import {VERSIONS} from '../../content/tokens.ts';
import {VARIABLES} from '../../product/index.ts';
import type {Report, Rule} from './page-rules.ts';

/** Characters that nobody sees, by their properties, and three that look blank or stand for what could not be read. */
const HIDDEN =
  /(?![\t\n\r ])[\p{Cc}\p{Cf}\p{Co}\p{Z}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/gu;

/** Emoji that such characters color or join. */
const EMOJI =
  /\p{Extended_Pictographic}\uFE0F|[\d#*]\uFE0F\u20E3|(?<=\uFE0F|\p{Extended_Pictographic}\p{EMod}?)\u200D(?=\p{Extended_Pictographic})/gu;

/** Beginnings of secrets, followed by as many characters as those have. */
const SECRET =
  /\b(?:sk-(?=[\w-]{20})|AKIA(?=[A-Z\d]{16}\b)|gh[oprsu]_(?=\w{36})|github_pat_(?=\w{22})|glpat-(?=[\w-]{20})|xox[abprs]-(?=[\w-]{10})|AIza(?=[\w-]{35})|eyJ(?=[\w-]{20,}\.eyJ))|-----BEGIN [A-Z ]*PRIVATE KEY-----/g;

type Sign = readonly [pattern: RegExp, says: string];

/** Anywhere in a file as it is written, front matter and code included. */
const IN_FILE: readonly Sign[] = [
  [/^(?:<{7}|>{7}|={7}|\|{7})(?=\s|$)/gm, 'marks a merge conflict; keep one side, and remove the marks'],
  [SECRET, 'begins what looks like a key; write a variable, such as $OPENAI_API_KEY, and revoke a real key'],
  [
    new RegExp(`\\b${VARIABLES.name.default}\\b`, 'gi'),
    'is the default name of the product; write %Product% or %product%, and its hosts as %app_url% or %api_url%',
  ],
];

/** In commands and inline code, where a reader copies them. */
const IN_CODE: readonly Sign[] = [
  [/[“”‘’]/g, 'is no quote of a program; write " or \''],
  [/(?<![^\s'"])[–—](?=\w)/g, 'is no hyphen; write - or --'],
  [/&(?:lt|gt|amp|quot|nbsp|#\d+);/g, 'stays as it is in code; write the character itself'],
];
const ESCAPED: Sign = [/\\[_<>]/g, 'stays as it is in code; leave the backslash out'];

/** In a text, which the parser left there. */
const IN_TEXT: readonly Sign[] = [
  [/\*\*|\]\s?\(|\]\[|\[\^[\w-]+\]/g, 'the link, note or bold text around it is not complete; correct it'],
  [/\)\[(?=\/|https?:)/g, 'a link has its words in [] and its target in (); swap them'],
  [/(?<!\S)\|(?!\S)/g, 'a table needs a line | --- | --- | below its head, with as many cells'],
  [/(?<!\S)[*_](?!\S)/g, 'write *emphasis* without spaces within, and code in backticks'],
  [/^#{2,6}(?=\w)/g, 'a heading needs a space after its signs'],
  [/`/g, 'end the code with as many backticks as it begins with'],
  [/\$\$/g, 'end the formula with $$'],
  [/&#?\w+;/g, 'this is no character of HTML; write the character itself'],
];

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Reports a sign wherever it is in a text that begins at a line. */
function find(text: string, line: number, signs: readonly Sign[], report: Report, before = ''): void {
  for (const [pattern, says] of signs)
    for (const {0: found, index} of text.matchAll(pattern))
      report(line + lineAt(text, index) - 1, `${before}"${found}"${before ? ':' : ''} ${says}`);
}

function hidden(text: string, line: number, report: Report): void {
  // Few texts have such a character: only these are looked at for emoji.
  if (text.search(HIDDEN) < 0) return;
  const plain = text.replaceAll(EMOJI, (emoji) => 'x'.repeat(emoji.length));
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

/** Rules of the text of a page, whether it can be parsed or not. */
export function characters({file, source: raw, text}: Page, report: Report): void {
  const source = raw.replace(/^\uFEFF/, '');
  hidden(source, 1, report);
  find(source, 1, IN_FILE, report);
  if (/^\s*---[ \t]*\r?\n/.test(source) && !yamlOfFrontMatter(text))
    report(1, 'the front matter begins with --- in the first line, and ends with --- after the fields');
  const each = (pattern: RegExp, message: (found: string) => string) => {
    for (const {0: found, index} of source.matchAll(pattern)) report(lineAt(source, index), message(found));
  };
  if (!/^draft: true$/m.test(source))
    each(TEMPLATE, () => 'this is the template\'s text; write your own, or keep "draft: true"');
  // Names of models, runtimes and actions go out of date: pages write their tokens.
  for (const {name, pattern, instead, only, unless} of VERSIONS.rules)
    if ((!only || new RegExp(only).test(file)) && !source.includes(`%${unless}%`))
      each(new RegExp(pattern, 'g'), (found) => `names ${name}, ${found}; ${instead}`);
}

/** Signs in texts and in code. */
export const signs: Rule = ({page}, report) =>
  visit(page.tree, ['text', 'inlineCode', 'code'], (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text') {
      // An entity can be such a character.
      hidden(node.value, line, report);
      find(node.value, line, IN_TEXT, report, 'readers would see ');
    } else if (node.type === 'inlineCode') {
      find(node.value, line, [...IN_CODE, ESCAPED], report);
      if (line !== node.position?.end.line)
        report(node, 'this is code within a text to readers; begin and end code of several lines with ```');
    } else if (node.type === 'code') {
      if (/^(?:bash|sh|shell|console)$/.test(node.lang ?? '')) find(node.value, line + 1, IN_CODE, report);
      if (!node.value.trim()) report(node, 'the code is empty; write it, or remove the fence');
    }
  });
