/** Names in code and on buttons: one that nothing has, of a kind that is documented wholly, or nearly the name of something else. */
import {STATUS_CODES} from 'node:http';
import leven from 'leven';
import {filesBelow} from '../../content/files.ts';
import type {Site} from '../../content/site.ts';
import {differInOneLetter, differInOneWord, type Rule, similar} from './rule.ts';
import {lineAt, type Text, textsOf} from './texts.ts';

/** Says where names of a kind are used, and which there are. */
interface Kind {
  name: string;
  /** The texts and pages that are looked at; code of all pages without. */
  within?: (text: Text) => boolean;
  pages?: RegExp;
  /** The name is what the groups matched, or all of the match. */
  uses: RegExp;
  /** The names that there are; without it, those that the site uses in this way twice. */
  known?: Iterable<string>;
  fits?: (used: string, known: string) => boolean;
  /** Of names that no list has all of, only one that is nearly another one is a fault. */
  isNear?: (used: string, known: string) => boolean;
}

const wordsIn = (text: string): string[] => text.match(/[A-Za-z]\w*/g) ?? [];
const nameIn = ([all, ...groups]: RegExpMatchArray) => groups.filter(Boolean).join('') || all;

function usedTwice(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count > 1 ? [name] : []));
}

/** The words of a text but for the short ones, in one order. */
const sortedWords = (text: string) =>
  text
    .toLowerCase()
    .match(/[a-z]{4,}/g)
    ?.sort()
    .join(' ');

/** Is a path documented, or the beginning of a documented one? Any text may stand for `{id}`, and a variable for any. */
function begins(used: string, documented: string): boolean {
  const parts = documented.split('/');
  return used.split('/').every((part, index) => {
    const other = parts[index];
    return other !== undefined && (part === other || other.startsWith('{') || /[{$<]/.test(part));
  });
}

const isCode = ({kinds}: Text) => kinds.includes('fence') || kinds.includes('inlineCode');
const isInline = ({kinds}: Text) => kinds.includes('inlineCode');
const isMarkdown = ({kinds}: Text) => kinds.includes('markdown');

/** What pages and declarations have, to find names in. */
function sourcesOf(site: Site) {
  const {pages, root, tokens} = site;
  const texts = pages.map(({text}) => text).join('\n\n');
  const surface = filesBelow(root, 'src/samples/surface').map((file) => site.text(file));
  const declarations = surface.join('\n');
  const inPages = (files: RegExp, pattern: RegExp) =>
    pages.flatMap(({file, text}) => (files.test(file) ? (text.match(pattern) ?? []) : []));
  const inline = inPages(/^docs\/(?:reference|apidocs)/, /`[^`\n]+`/g);
  const code = [...texts.matchAll(/^([ \t]*)(`{3,})[\s\S]*?^\1\2|`[^`\n]+`/gm)];
  const documented = wordsIn([declarations, ...inline].join('\n'));
  // Without a reference, nothing is known.
  const words =
    inline.length > 0 ? [...documented, ...usedTwice(code.flatMap(([text]) => wordsIn(text)))] : [];
  return {texts, declarations, inPages, words, tokens};
}

type Sources = ReturnType<typeof sourcesOf>;

/** Names of the HTTP API. */
function requestKinds({inPages, words, tokens: {api_url = ''}}: Sources): Kind[] {
  const reference = /^docs\/(?:reference\/http-api|apidocs)/;
  const versioned = (path: string) => (/^\/v\d\//.test(path) ? path : `/v0${path}`);
  const methods = 'GET|POST|PUT|DELETE';
  const calls = inPages(reference, new RegExp(`\\b(?:${methods})(?: | \\| \`)/[^\`?\\s]+(?=\`)`, 'g'));
  const isRequest = ({info = '', text}: Text) =>
    /^(?:bash|python|typescript)\b/.test(info) &&
    (text.includes(api_url) || text.includes('/v0/') || info.includes('preamble="http"'));
  return [
    {
      name: 'path',
      uses: new RegExp(`(?<=${api_url}|["'\`]|\\b(?:${methods}) )/v[01]/[\\w/{}$.<>-]*\\w}?`, 'g'),
      known: inPages(reference, /(?<=`(?:[A-Z]+ )?)\/[a-z][^`?\s]*(?=`)/g).map(versioned),
      fits: begins,
    },
    {
      name: 'call',
      uses: new RegExp(`\\b(${methods})["',]* ["']?(?:${api_url})?(/v[01]/[\\w/{}$.<>-]*\\w}?)`, 'g'),
      known: calls.map((call) =>
        call.replace(/^(\w+)\W*(\/.*)$/, (_, method, path) => method + versioned(path)),
      ),
      fits: begins,
      isNear: (used, other) => {
        const [path, known] = [used, other].map((call) => call.split('/').slice(1));
        return path?.length === known?.length && begins(`${path?.join('/')}`, `${known?.join('/')}`);
      },
    },
    {
      name: 'field or parameter',
      within: isRequest,
      uses: /"(\w+)"\s*:|--data-urlencode "?(\w+)=|[?&](\w+)=|(?<=\n {2,})(\w+_\w+)(?=: )/g,
      known: words,
    },
    {
      name: 'field of an answer',
      within: ({info = ''}) => info.startsWith('json'),
      uses: /"(\w+_\w+)"\s*:/g,
      known: words,
      isNear: (used, other) => used.length > 8 && used[0] === other[0] && leven(used, other) < 3,
    },
    {name: 'header', within: isRequest, uses: /-H "([\w-]+):|\bheaders[=:]\s*\{\s*"([\w-]+)"/g},
    {
      name: 'HTTP status',
      within: isMarkdown,
      uses: /\bstatus(?:es)?(?: code)? (\d{3})\b/g,
      known: Object.keys(STATUS_CODES),
    },
  ];
}

const isSameFile = (used: string, known: string) =>
  `/${used}`.endsWith(`/${known}`) || `/${known}`.endsWith(`/${used}`);

/** A file of a program or of data. */
const FILE = /^[\w./-]*\w\.(?:py|ts|sh|jsonl?|ya?ml|csv)$/g;

/** Names of the SDKs, of the command line, and of what readers install. */
function programKinds({texts, declarations, inPages, words, tokens}: Sources): Kind[] {
  const {Product, product, PRODUCT} = tokens;
  const classes = declarations.match(/(?<=^(?:export (?:declare )?)?class )\w+/gm) ?? [];
  const variable = new RegExp(`\\b${PRODUCT}_[A-Z\\d_]+`, 'g');
  const installed = '\\b(?:pip|uv|npm|pnpm|yarn) (?:install|add|i) (?:[^\\n]* )?["\']?';
  return [
    {name: 'variable', uses: variable, known: inPages(/^docs\/reference\//, variable)},
    {
      name: 'flag',
      // To the end of the command, which a backslash continues.
      uses: new RegExp(`(?<=^[ \\t]*${product} (?:[^\\n\\\\]|\\\\\\n)*[ \\t])--?[A-Za-z][\\w-]*`, 'gm'),
      known: inPages(/^docs\/reference\/cli/, /(?<=`[^`\n]*)(?<![\w-])--?[A-Za-z][\w-]*/g),
    },
    {name: 'package', uses: new RegExp(`${installed}(${product}[\\w-]*)`, 'g')},
    {name: 'release', uses: new RegExp(`\\b${product}(?:\\[[\\w,]+\\])?==([\\d.]+\\d)`, 'g')},
    {
      name: 'file of a sample',
      uses: /(?<=\b(?:python3?|node|tsx) )[\w./-]+\.(?:py|[jt]s)\b/g,
      known: texts.match(/(?<=title=")[^"]+/g) ?? [],
      fits: isSameFile,
    },
    {
      name: 'file',
      within: isInline,
      uses: FILE,
      known: [
        ...(texts.match(/(?<=title=")[^"]+/g) ?? []),
        ...usedTwice(texts.match(/[\w./-]*\w\.\w+/g) ?? []),
      ].filter((name) => name.match(FILE)),
      fits: isSameFile,
      isNear: (used, other) => differInOneLetter(used, other) || differInOneWord(used, other, 2),
    },
    {
      name: 'member of the SDK',
      within: isInline,
      uses: new RegExp(`\\b(?:client|${classes.join('|')})\\.([a-z]\\w*)`, 'g'),
      known: wordsIn(declarations),
    },
    {
      name: 'function',
      within: isMarkdown,
      uses: /(?<=\b(?:function|body of|class|constant) `)\w+(?=`)/g,
      known: [texts, declarations, `class ${Product}`].flatMap(
        (text) => text.match(/(?<=\b(?:def|class|function|interface) )\w+/g) ?? [],
      ),
    },
    {
      name: 'name',
      uses: /(?<=["'`])[A-Za-z]\w*_\w+(?=["'`])|^[A-Za-z]\w*$/g,
      known: words,
      isNear: (used, other) => differInOneLetter(used, other) || differInOneWord(used, other, 3),
    },
  ];
}

/** Names of what readers see. */
const shownKinds = ({texts}: Sources): Kind[] => [
  {
    name: 'heading',
    within: isMarkdown,
    uses: /\b(?:section|heading) ["“]([^"”]+)["”]/gi,
    known: texts.match(/(?<=^#+ ).*?(?= *(?:\{\/\*.*)?$)/gm) ?? [],
  },
  {
    name: 'message',
    within: isInline,
    uses: /^[A-Z][a-z']+(?: [a-z']+){2,}$/g,
    known: usedTwice(texts.match(/(?<=["'`])[A-Z][a-z']+(?: [a-z']+){2,}(?=["'`])/g) ?? []),
    isNear: (used, other) => sortedWords(used) === sortedWords(other),
  },
  {
    name: 'range of versions',
    within: isMarkdown,
    uses: /\b(?:Python|Node\.js) [\d.]+ to \d[\d.]*\d/g,
    isNear: (used, other) => used.slice(0, 5) === other.slice(0, 5),
  },
  {
    name: 'button',
    within: isMarkdown,
    uses: /\b(?:choose|click|press|open|select)\b[^.`*]{0,30}\*\*([^*]+)\*\*/gi,
    isNear: (used, other) => differInOneWord(used, other, 1),
  },
];

const CONTRIBUTING = /^docs\/contributing\.md$/;
const FOLDERS = ['src', 'blog', 'e2e', 'deploy'];

/** Names of this repository. */
const repositoryKinds = (site: Site): Kind[] => [
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
    known: FOLDERS.flatMap((folder) => filesBelow(site.root, folder)).flatMap((file) =>
      file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')),
    ),
  },
];

/** Kinds, the names that there are of each, and those that one can mean. */
function namesOf(site: Site) {
  const sources = sourcesOf(site);
  const kinds = [requestKinds, programKinds, shownKinds].flatMap((kindsOf) => kindsOf(sources));
  return [...kinds, ...repositoryKinds(site)].map((kind) => {
    const used = kind.known ?? site.pages.flatMap(({text}) => [...text.matchAll(kind.uses)].map(nameIn));
    const all = [...used];
    return {kind, known: new Set(kind.known ? all : usedTwice(all)), all: new Set(all)};
  });
}

/** Names that nothing has are misspelled, or were never there. */
export const names: Rule = ({page, site}, report) => {
  const said = new Set<string>();
  for (const {kind, known, all} of site.once('names', () => namesOf(site))) {
    const {name, within = isCode, fits, isNear} = kind;
    if (all.size === 0 || (kind.pages && !kind.pages.test(page.file))) continue;
    for (const text of textsOf(page).filter(within))
      for (const match of text.text.matchAll(kind.uses)) {
        const used = nameIn(match);
        if (known.has(used) || (fits && [...known].some((one) => fits(used, one)))) continue;
        const meant = [...all].filter(
          (one) => one !== used && (isNear ? isNear(used, one) : /[_-]/.test(one) === /[_-]/.test(used)),
        );
        if (isNear && meant.length === 0) continue;
        const line = lineAt(text, match.index);
        if (!said.has(`${line} ${used}`))
          report(
            line,
            `there is no ${name} ${used}; ${isNear ? `did you mean ${meant[0]}?` : similar(used, meant)}`,
          );
        said.add(`${line} ${used}`);
      }
  }
};
