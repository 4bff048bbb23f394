import {createRequire} from 'node:module';
import {Prism} from 'prism-react-renderer';
import {escapeAttribute, escapeHtml} from '../../content/escape-html.ts';
import {languageOf} from '../../content/languages.ts';
import type {FindLinks, ReferenceLink} from '../../samples/reference-links.ts';

const require = createRequire(import.meta.url);

/** Languages of the pages that prism-react-renderer's Prism does not bring along; order matters. */
const ADDITIONAL_LANGUAGES = [
  'bash',
  'diff',
  'groovy',
  'http',
  'ini',
  'json',
  'toml',
  'yaml',
  'typescript',
  'python',
  'jsx',
  'tsx',
];

let loaded = false;
function loadLanguages(): void {
  if (loaded) return;
  // The language files of prismjs extend a global Prism.
  (globalThis as {Prism?: unknown}).Prism = Prism;
  for (const language of ADDITIONAL_LANGUAGES) require(`prismjs/components/prism-${language}`);
  loaded = true;
}

type PrismToken = {type: string; alias?: string | string[]; content: PrismStream};
type PrismStream = string | PrismToken | (string | PrismToken)[];

/** A piece of code in one color. */
interface Piece {
  text: string;
  /** Classes of the token, such as `keyword`; empty for plain code. */
  classes: string;
  /** Whether it is part of a string or a comment. */
  isText: boolean;
}

/** Tokens that hold words rather than code; an interpolation within them is code again. */
const TEXT_TOKENS: ReadonlySet<string> = new Set([
  'comment',
  'string',
  'triple-quoted-string',
  'template-string',
  'regex',
]);

function piecesOf(code: string, language: string): Piece[] {
  const grammar = Prism.languages[languageOf(language)?.grammar ?? language];
  const pieces: Piece[] = [];
  const add = (stream: PrismStream, classes: string, isText: boolean): void => {
    if (typeof stream === 'string') pieces.push({text: stream, classes, isText});
    else if (Array.isArray(stream)) for (const part of stream) add(part, classes, isText);
    else {
      const aliases = stream.alias === undefined ? [] : [stream.alias].flat();
      const inside = stream.type === 'interpolation' ? false : isText || TEXT_TOKENS.has(stream.type);
      add(stream.content, [classes, stream.type, ...aliases].filter(Boolean).join(' '), inside);
    }
  };
  add(grammar ? (Prism.tokenize(code, grammar) as PrismStream) : code, '', false);
  return pieces;
}

/**
 * Highlights code with Prism.
 *
 * @param code source text
 * @param language language of the fence; one Prism does not know gives plain text
 * @param findLinks finds names that link to their reference
 * @returns the HTML of each line, without the line ends; tokens are `span.token.<type>`
 */
export function highlightLines(code: string, language: string, findLinks?: FindLinks): string[] {
  loadLanguages();
  const pieces = piecesOf(code, language);
  const links = findLinks?.(code, textMask(pieces)) ?? [];
  const lines: string[] = [''];
  let at = 0;
  for (const piece of pieces) {
    const inside = links.filter(({start, end}) => start >= at && end <= at + piece.text.length);
    piece.text.split('\n').forEach((text, index) => {
      if (index > 0) {
        lines.push('');
        at += 1;
      }
      if (text !== '') lines[lines.length - 1] += pieceHtml(text, at, piece.classes, inside);
      at += text.length;
    });
  }
  return lines;
}

function textMask(pieces: readonly Piece[]): (at: number) => boolean {
  const mask = pieces.map(({text, isText}) => (isText ? '1' : '0').repeat(text.length)).join('');
  return (at) => mask[at] === '1';
}

function pieceHtml(text: string, at: number, classes: string, links: readonly ReferenceLink[]): string {
  const token = classes && `token ${classes}`;
  let html = '';
  let done = 0;
  for (const {start, end, href, title} of links) {
    const [from, to] = [start - at, end - at];
    if (from < done || to > text.length) continue;
    // A token that is all link needs no element of its own.
    const whole = from === 0 && to === text.length;
    if (whole) return linkHtml(text, href, title, token);
    html += escapeHtml(text.slice(done, from)) + linkHtml(text.slice(from, to), href, title, '');
    done = to;
  }
  html += escapeHtml(text.slice(done));
  return token ? `<span class="${token}">${html}</span>` : html;
}

/** Not a stop of the Tab key: a sample can hold dozens of names, and each is in the index of its page. */
function linkHtml(text: string, href: string, title: string, classes: string): string {
  const attributes = [
    classes && `class="${classes}"`,
    `href="${escapeAttribute(href)}"`,
    title && `title="${escapeAttribute(title)}"`,
    'tabindex="-1"',
  ];
  return `<a ${attributes.filter(Boolean).join(' ')}>${escapeHtml(text)}</a>`;
}
