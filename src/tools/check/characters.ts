/** Characters that nobody sees, and files that are no pages although they look so. */
import {visit} from 'unist-util-visit';
import {type Page, yamlOfFrontMatter} from '../../content/page.ts';
import type {Report, Rule} from './rule.ts';
import {lineAt} from './texts.ts';

/** By their properties, and three that look blank or stand for what could not be read. */
const HIDDEN =
  /(?<!â€)(?![\t\n\r ])[\p{Cc}\p{Cf}\p{Co}\p{Z}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/gu;

/** Emoji that such characters color or join, and letters of scripts other than Latin that they keep apart. */
const SEEN =
  /(?<=(?!\p{Script=Latin})\p{L}\p{M}*)[\u200C\u200D](?=(?!\p{Script=Latin})\p{L})|\p{Extended_Pictographic}\uFE0F|[\d#*]\uFE0F\u20E3|(?<=\uFE0F|\p{Extended_Pictographic}\p{EMod}?)\u200D(?=\p{Extended_Pictographic})/gu;

function reportHidden(text: string, line: number, report: Report): void {
  // Few texts have such a character: only these are looked at for those that are seen.
  if (text.search(HIDDEN) < 0) return;
  const plain = text.replaceAll(SEEN, (seen) => 'x'.repeat(seen.length));
  for (const {0: found, index} of plain.matchAll(HIDDEN)) {
    const name = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    const fix = /\p{Zs}/u.test(found) ? 'write a space' : 'remove it';
    report(
      lineAt({text, line}, index),
      found === '\uFFFD'
        ? `${name} is a character that could not be read; save the file as UTF-8 and write it again`
        : `${name} is a character that nobody sees; ${fix}`,
    );
  }
}

/** Hidden characters of the file as it is written. */
export const hiddenInSource = ({source}: Page, report: Report): void =>
  reportHidden(source.replace(/^\uFEFF/, ''), 1, report);

/** Hidden characters that an entity of HTML stands for. */
export const hiddenEntities: Rule = ({page}, report) => {
  visit(page.tree, 'text', ({value, position}) => reportHidden(value, position?.start.line ?? 1, report));
};

/** The fields of a page, wherever they begin. */
const FIELDS =
  /^---\n(?=(?:title|description|keywords|slug|date|draft):.*\n(?:(?:[a-z_]+:|[ -]).*\n)*---$)/gm;

/** Faults of a file as a whole, of which every other rule would only report the consequences. */
export function wrongFile({source, text}: Page): {line: number; message: string} | undefined {
  if (/\0[^\0]\0/.test(source)) return {line: 1, message: 'the file is UTF-16; save it as UTF-8'};
  const isCode = (index: number) => (text.slice(0, index).match(/^`{3}/gm)?.length ?? 0) % 2 === 1;
  const second = [...text.matchAll(FIELDS)].find(({index}) => index > 0 && !isCode(index));
  const message = 'a second front matter begins here; move its fields into the first one, or remove it';
  return second && {line: lineAt({text, line: 1}, second.index), message};
}

/** A front matter that is not read, as a line of it lacks. */
export function openFrontMatter({source, text}: Page, report: Report): void {
  if (/^\uFEFF?\s*---[ \t]*\r?\n/.test(source) && !yamlOfFrontMatter(text))
    report(1, 'the front matter begins with --- in the first line, and ends with --- after the fields');
}
