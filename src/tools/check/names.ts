/** Names in code and on buttons: one that nothing has, of a kind that is documented wholly, or nearly the name of something else. */
import {STATUS_CODES} from 'node:http';
import {visit} from 'unist-util-visit';
import {filesBelow} from '../../content/files.ts';
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {type Rule, similar} from './rule.ts';

/** A part of a page that names things: a block of code, inline code, or the source of a paragraph or cell. */
interface Piece {
  type: 'code' | 'inlineCode' | 'text';
  text: string;
  /** Line on which the text begins. */
  line: number;
  /** Language and settings of a block of code. */
  info: string;
}

/** Says where names of a kind are used, and which there are. */
interface Kind {
  name: string;
  /** The pieces and pages that are looked at; code of all pages without. */
  within?: (piece: Piece) => boolean;
  pages?: RegExp;
  /** The name is the group that matched, or all of the match. */
  uses: RegExp;
  /** The names that there are; without it, those that the site uses in this way twice. */
  known?: Iterable<string>;
  fits?: (used: string, known: string) => boolean;
  /** Of names that no list has all of, only one that is nearly another one is a fault. */
  isNear?: (used: string, known: string) => boolean;
}

const wordsIn = (text: string): string[] => text.match(/[A-Za-z]\w*/g) ?? [];
const nameIn = ([all, ...groups]: RegExpMatchArray) => groups.find((one) => one !== undefined) ?? all;
const more = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index);

/** Do two names of several words differ in one word, or has one of them a word more within? */
function differInOneWord(first: string, second: string, shared: number): boolean {
  const [short = [], long = []] = [first, second]
    .map((name) => name.split(/[_\s]|(?<=[a-z])(?=[A-Z])/))
    .sort((one, other) => one.length - other.length);
  const start = short.findIndex((word, index) => word !== long[index]);
  const isReplaced = short.length === long.length;
  const rest = short.slice(isReplaced ? start + 1 : start);
  return (
    long.length > shared &&
    (start > 0 || (isReplaced && start === 0)) &&
    rest.join() === long.slice(start + 1).join()
  );
}

/** Do two names differ within in one letter, which is another one, missing, or in the place of its neighbor? */
function differInOneLetter(first: string, second: string): boolean {
  if (first.length < 5 || Math.abs(first.length - second.length) > 1) return false;
  const start = [...first].findIndex((letter, index) => letter !== second[index]);
  const [one, other] = [first.slice(start), second.slice(start)];
  const swapped = `${other[1]}${other[0]}${other.slice(2)}`;
  const ends = [
    one.slice(1) === other.slice(1),
    one.slice(1) === other,
    one === other.slice(1),
    one === swapped,
  ];
  return start > 0 && one.length > 1 && other.length > 1 && ends.includes(true);
}

/** Is a path documented, or the beginning of a documented one? Any text may stand for `{id}`, and a variable for any. */
function begins(used: string, documented: string): boolean {
  const parts = documented.split('/');
  return used.split('/').every((part, index) => {
    const other = parts[index];
    return other !== undefined && (part === other || other.startsWith('{') || /[{$<]/.test(part));
  });
}

const isText = ({type}: Piece) => type === 'text';
const CONTRIBUTING = /^docs\/contributing\.md$/;

/** The kinds of names that a site has. */
function kindsOf(site: Site): Kind[] {
  const {root, pages, tokens} = site;
  const {api_url = '', product, PRODUCT} = tokens;
  const texts = pages.map(({text}) => text).join('\n\n');
  const inReference = (files: RegExp, pattern: RegExp) =>
    pages.flatMap(({file, text}) => (files.test(file) ? (text.match(pattern) ?? []) : []));
  const declarations = filesBelow(root, 'src/samples/surface').map((file) => site.text(file));
  const inline = inReference(/^docs\/(?:reference|apidocs)/, /`[^`\n]+`/g);
  const documented = wordsIn([...declarations, ...inline].join('\n'));
  const counts = new Map<string, number>();
  for (const [code] of texts.matchAll(/^([ \t]*)(`{3,})[\s\S]*?^\1\2|`[^`\n]+`/gm))
    for (const word of wordsIn(code)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...documented, ...[...counts].flatMap(([word, count]) => (count > 1 ? [word] : []))];
  const isRequest = ({info, text}: Piece) =>
    /^(?:bash|python|typescript)\b/.test(info) &&
    (text.includes(api_url) || text.includes('/v0/') || info.includes('preamble="http"'));
  const variable = new RegExp(`\\b${PRODUCT}_[A-Z\\d_]+`, 'g');
  return [
    {name: 'variable', uses: variable, known: inReference(/^docs\/reference\//, variable)},
    {
      name: 'flag',
      // To the end of the command, which a backslash continues.
      uses: new RegExp(`(?<=^[ \\t]*${product} (?:[^\\n\\\\]|\\\\\\n)*[ \\t])--?[A-Za-z][\\w-]*`, 'gm'),
      known: inReference(/^docs\/reference\/cli/, /(?<=`[^`\n]*)(?<![\w-])--?[A-Za-z][\w-]*/g),
    },
    {
      name: 'path',
      uses: new RegExp(`(?<=${api_url}|["'\`]|\\b(?:GET|POST|PUT|DELETE) )/v[01]/[\\w/{}$.<>-]*\\w}?`, 'g'),
      known: inReference(
        /^docs\/(?:reference\/http-api|apidocs)/,
        /(?<=`(?:[A-Z]+ )?)\/[a-z][^`?\s]*(?=`)/g,
      ).map((path) => (/^\/v\d\//.test(path) ? path : `/v0${path}`)),
      fits: begins,
    },
    {
      name: 'field or parameter',
      within: isRequest,
      uses: /"(\w+)"\s*:|--data-urlencode "?(\w+)=|[?&](\w+)=|(?<=\n {2,})(\w+_\w+)(?=: )/g,
      known: inline.length > 0 ? known : [],
    },
    {name: 'header', within: isRequest, uses: /-H "([\w-]+):|\bheaders[=:]\s*\{\s*"([\w-]+)"/g},
    {
      name: 'HTTP status',
      within: isText,
      uses: /\bstatus(?:es)?(?: code)? (\d{3})\b/g,
      known: Object.keys(STATUS_CODES),
    },
    {
      name: 'package',
      uses: new RegExp(`(?<=\\b(?:pip|uv|npm|pnpm|yarn) (?:install|add|i)[^\\n]* )\\b${product}[\\w-]*`, 'g'),
    },
    {
      name: 'file of a sample',
      uses: /(?<=\b(?:python3?|node|tsx) )[\w./-]+\.(?:py|[jt]s)\b/g,
      known: texts.match(/(?<=title=")[^"]+/g) ?? [],
      fits: (used, title) => `/${used}`.endsWith(`/${title}`) || `/${title}`.endsWith(`/${used}`),
    },
    {
      name: 'npm script',
      pages: CONTRIBUTING,
      uses: /(?<=\bnpm run )[\w:-]+/g,
      known: site.text('package.json').match(/(?<=")[\w:-]+(?=": ")/g) ?? [],
    },
    {
      name: 'path of the repository',
      pages: CONTRIBUTING,
      uses: /^(?:src|blog|e2e|deploy)\/[\w./-]*\w$/g,
      known: ['src', 'blog', 'e2e', 'deploy']
        .flatMap((folder) => filesBelow(root, folder))
        .flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
    },
    {
      name: 'function',
      within: isText,
      uses: /(?<=\b(?:function|body of|class|constant) `)\w+(?=`)/g,
      known: [texts, ...declarations, `class ${tokens.Product}`].flatMap(
        (text) => text.match(/(?<=\b(?:def|class|function|interface) )\w+/g) ?? [],
      ),
    },
    {
      name: 'heading',
      within: isText,
      uses: /\b(?:section|heading) ["“]([^"”]+)["”]/gi,
      known: texts.match(/(?<=^#+ ).*?(?= *(?:\{\/\*.*)?$)/gm) ?? [],
    },
    {
      name: 'range of versions',
      within: isText,
      uses: /\b(?:Python|Node\.js) [\d.]+ to \d[\d.]*\d/g,
      isNear: (used, other) => used.slice(0, 5) === other.slice(0, 5),
    },
    {
      name: 'button',
      within: isText,
      uses: /\b(?:choose|click|press|open|select)\b[^.`*]{0,30}\*\*([^*]+)\*\*/gi,
      isNear: (used, other) => differInOneWord(used, other, 1),
    },
    {
      name: 'name',
      uses: /(?<=["'`])[A-Za-z]\w*_\w+(?=["'`])|^[A-Za-z]\w*$/g,
      known,
      isNear: (used, other) => differInOneLetter(used, other) || differInOneWord(used, other, 3),
    },
  ];
}

function piecesOf({tree, text}: Page): Piece[] {
  const pieces: Piece[] = [];
  visit(tree, (node) => {
    const {start, end} = node.position ?? {};
    const place = {line: (start?.line ?? 1) + (node.type === 'code' ? 1 : 0), info: ''};
    if (node.type === 'code')
      pieces.push({...place, type: 'code', text: node.value, info: `${node.lang} ${node.meta}`});
    else if (node.type === 'inlineCode') pieces.push({...place, type: 'inlineCode', text: node.value});
    else if (node.type === 'paragraph' || node.type === 'tableCell')
      pieces.push({...place, type: 'text', text: text.slice(start?.offset, end?.offset)});
  });
  return pieces;
}

/** Kinds, the names that there are of each, and those that one can mean. */
const namesOf = (site: Site) =>
  kindsOf(site).map((kind) => {
    if (kind.known) return [kind, new Set(kind.known), new Set(kind.known)] as const;
    const used = site.pages.flatMap(({text}) => [...text.matchAll(kind.uses)].map(nameIn));
    return [kind, new Set(more(used)), new Set(used)] as const;
  });

/** Names that nothing has are misspelled, or were never there. */
export const names: Rule = ({page, site}, report) => {
  const pieces = piecesOf(page);
  const said = new Set<string>();
  for (const [kind, known, all] of site.once('names', () => namesOf(site))) {
    const {name, within = (piece: Piece) => !isText(piece), fits, isNear} = kind;
    if (all.size === 0 || (kind.pages && !kind.pages.test(page.file))) continue;
    for (const piece of pieces.filter(within))
      for (const match of piece.text.matchAll(kind.uses)) {
        const used = nameIn(match);
        if (known.has(used)) continue;
        if (fits && [...known].some((one) => fits(used, one))) continue;
        const meant = [...all].filter(
          (one) => one !== used && (isNear ? isNear(used, one) : /[_-]/.test(one) === /[_-]/.test(used)),
        );
        if (isNear && meant.length === 0) continue;
        const line = piece.line + piece.text.slice(0, match.index).split('\n').length - 1;
        if (!said.has(`${line} ${used}`))
          report(line, `there is no ${name} ${used}; ${similar(used, meant)}`);
        said.add(`${line} ${used}`);
      }
  }
};
