/** Compares the reference pages with the declarations of an SDK: what either of them has and the other has not, or otherwise. */
import type {Block, Content, Section} from '../content/blocks.ts';
import type {Page} from '../content/page.ts';
import type {Diagnostic} from '../product/diagnostic.ts';
import type {Declaration, Parameter} from './declarations.ts';
import {topLevelParts} from './signature.ts';

/** Reference pages and what they are compared with. */
export interface Reference {
  symbols: readonly Declaration[];
  /** The first one is named for what is missing everywhere. */
  pages: readonly Pick<Page, 'file' | 'sections'>[];
  /** Name of the client class: pages call its object `client`. */
  client: string;
}

/** A section of a reference page, and what it says of the SDK. */
interface Entry {
  file: string;
  line: number;
  /** Inline code of the heading: the symbols that the section documents. */
  documents: readonly string[];
  /** Inline code of the section, heading and tables included. */
  mentions: readonly string[];
  rows: readonly EntryRow[];
}

/** A name in a row of a table that describes parameters or fields. */
interface EntryRow {
  name: string;
  /** Each as it is written, such as `string` and `string[]`. */
  types: readonly string[];
  /** True where the type cell says that the field can be missing. */
  optional: boolean;
  /** Missing in a table without defaults; without code it is explained in words. */
  default: Content | undefined;
  line: number;
}

function entryOf(file: string, {line, codes, blocks}: Section): Entry {
  const mentions = [...codes, ...blocks.flatMap((block) => (block.kind === 'code' ? [] : block.codes))];
  return {file, line, documents: codes, mentions, rows: blocks.flatMap(parameterRows)};
}

const identifiersIn = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(codes.flatMap((code) => code.match(/[A-Za-z_$][\w$]*/g) ?? []));

/** Names that share a row are rows of their own. */
function parameterRows(block: Block): EntryRow[] {
  if (block.kind !== 'row' || !/^(?:Name|Field|Attribute),Type\b/.test(block.head.join())) return [];
  const [names, type, fallback] = block.cells;
  return (names?.codes ?? []).map((name) => ({
    name: name.replace(/^\*+/, ''),
    types: type?.codes ?? [],
    optional: type?.text.endsWith('optional') ?? false,
    default: block.head[2] === 'Default' ? fallback : undefined,
    line: block.line,
  }));
}

/** `client.run` of `client.run(x)`, and `run` of it. */
const withoutCall = (code: string) => code.replace(/\(.*$/s, '');
const lastName = (code: string) => withoutCall(code).split('.').at(-1) ?? code;

const parametersAndMembers = ({parameters, members = []}: Declaration) => [...parameters, ...members];

/** Declarations by the code that names them: `Class`, `Class.method` and `Class.field`, `client.method`, `method` of some class. */
class Declarations {
  private readonly byCode = new Map<string, Declaration>();

  constructor(symbols: readonly Declaration[], client: string) {
    for (const symbol of symbols) {
      const owners = symbol.name === client ? [client, 'client'] : [symbol.name];
      for (const owner of owners) {
        for (const field of parametersAndMembers(symbol)) this.byCode.set(`${owner}.${field.name}`, symbol);
        for (const method of symbol.methods ?? []) this.byCode.set(`${owner}.${method.name}`, method);
      }
      for (const method of symbol.methods ?? []) this.byCode.set(method.name, method);
    }
    for (const symbol of symbols) this.byCode.set(symbol.name, symbol);
    this.byCode.set('client', this.byCode.get(client) ?? {name: client, parameters: []});
  }

  has(code: string): boolean {
    return this.byCode.has(withoutCall(code));
  }

  all(codes: Iterable<string>): Declaration[] {
    return [...new Set([...codes].flatMap((code) => this.byCode.get(withoutCall(code)) ?? []))];
  }
}

/**
 * Compares reference pages with the declarations of an SDK.
 *
 * Every symbol, method, parameter and member must be documented, and headings, parameter tables and mentions of `client.…` and
 * `Class.…` must not name what does not exist. Tables must give the declared types, and what is required and what the default
 * is; a signature is the declared one, to the letter. A type with braces or an arrow is for the page to explain.
 */
export function compareReference({symbols, pages, client}: Reference): Diagnostic[] {
  const entries = pages.flatMap(({file, sections}) =>
    sections.filter(({line}) => line > 0).map((section) => entryOf(file, section)),
  );
  const declarations = new Declarations(symbols, client);
  const start = {file: pages[0]?.file ?? '', line: 1};
  return [
    ...symbols.flatMap((symbol) => [
      ...undocumented(symbol, symbol.name, entries, start),
      ...(symbol.methods ?? []).flatMap((one) =>
        undocumented(one, `${symbol.name}.${one.name}`, entries, start),
      ),
    ]),
    ...entries.flatMap((entry) => [
      ...unknownNames(entry, declarations),
      ...wrongRows(entry, declarations),
      ...wrongSignatures(entry, declarations),
    ]),
  ];
}

type Place = Pick<Diagnostic, 'file' | 'line'>;

const faultAt = ({file, line}: Place, message: string): Diagnostic => ({file, line, message});

/** The symbol, its parameters and its members, where no section has them. */
function undocumented(
  {name, parameters, members = []}: Declaration,
  label: string,
  entries: readonly Entry[],
  start: Place,
): Diagnostic[] {
  const own = entries.filter(({documents}) => documents.some((code) => lastName(code) === name));
  const documenting =
    own.length > 0 ? own : entries.filter(({mentions}) => identifiersIn(mentions).has(name));
  const [place] = documenting;
  if (!place) return [faultAt(start, `${label} is not documented`)];
  // Parameters can be those of another symbol, and members that classes share are where these are named.
  const mentioned = new Set(own.flatMap(({mentions}) => mentions.map(lastName)));
  const further = entries.filter(
    ({documents, mentions}) =>
      documents.some((code) => mentioned.has(lastName(code))) || mentions.includes(name),
  );
  // A signature alone documents no parameter.
  const isSignature = (code: string) => code.includes('(') && lastName(code) === name;
  const codes = [...documenting, ...further].flatMap(({mentions}) => mentions);
  const identifiers = identifiersIn(codes.filter((code) => !isSignature(code)));
  return [...parameters, ...members]
    .filter((one) => !identifiers.has(one.name))
    .map((one) => faultAt(place, `${label}: ${one.name} is not documented`));
}

/** Names in the heading and in the text of a section that the SDK has not. */
function unknownNames(entry: Entry, declarations: Declarations) {
  const {documents, mentions} = entry;
  const inHeading = documents.map(withoutCall).filter((code) => /^[A-Za-z_$][\w$.]*$/.test(code));
  const inText = [...new Set(mentions.filter((code) => !documents.includes(code)))]
    .flatMap((code) => [...code.matchAll(/(?<![\w.$"'/])([A-Za-z_]\w*)\.[a-z_]\w*\b/g)])
    .flatMap(([code, owner = '']) => (declarations.has(owner) ? code : []));
  return [...inHeading, ...inText]
    .filter((code) => !declarations.has(code))
    .map((code) => faultAt(entry, `${code} does not exist`));
}

/** Rows of a section that are otherwise in the SDK, or that it has not. */
function wrongRows(entry: Entry, declarations: Declarations) {
  const documented = declarations.all(entry.documents);
  const mentioned = declarations.all(entry.mentions);
  // A section without symbols in its heading groups those that it names.
  const owners = documented.length > 0 ? documented : mentioned;
  const takesAny = documented.some((symbol) => symbol.takesAny);
  const fieldsNamed = (name: string, symbols: readonly Declaration[]) =>
    symbols.flatMap((symbol) => parametersAndMembers(symbol).find((field) => field.name === name) ?? []);
  return entry.rows.flatMap((row) => {
    const declared = fieldsNamed(row.name, owners);
    const faults = declared.length > 0 ? rowFaults(row, declared) : [];
    if (!takesAny && fieldsNamed(row.name, [...documented, ...mentioned]).length === 0)
      faults.push(`there is no parameter ${row.name} in what this section documents`);
    return faults.map((message) => ({file: entry.file, line: row.line, message}));
  });
}

/**
 * Differences of a row from the declarations. Several symbols of a section can share it: then its type is the union of
 * theirs, and its default that of one of them.
 */
function rowFaults(row: EntryRow, declared: readonly Parameter[]): string[] {
  const {name, default: fallback} = row;
  const faults: string[] = [];
  const types = declared.flatMap((one) => one.type ?? []);
  const [written, wanted] = [membersOf(row.types), membersOf(types)];
  if (types.length === declared.length && !types.some((one) => /[{]|=>/.test(one)) && written !== wanted)
    faults.push(`${name} has the type ${written}, the SDK ${wanted}`);
  const optional = declared.filter((one) => one.optional);
  if (row.optional && optional.length === 0)
    faults.push(`${name} is optional here, but always present in the SDK`);
  if (!fallback) return faults;
  const {text, codes} = fallback;
  const defaults = new Set(optional.map((one) => one.default ?? ''));
  if (text === 'required') {
    if (optional.length === declared.length) faults.push(`${name} is required here, but optional in the SDK`);
  } else if (optional.length === 0) faults.push(`${name} is optional here, but required in the SDK`);
  else if (![...OPEN, ...(codes.includes(text) ? [text] : ABSENT)].some((one) => defaults.has(one)))
    faults.push(`${name} has the default ${text}, the SDK ${[...defaults].join(' or ')}`);
  return faults;
}

/** Defaults that the declarations leave open: those of TypeScript have none. */
const OPEN = ['', '...'];

/**
 * Values that stand for none. Of a type, the column of the default says that it can be absent, or `optional`; as a default, it
 * can be explained in words.
 */
const ABSENT = ['None', 'Unset', 'UNSET', 'undefined'];

/** The members of types, in one order: pages write `a | b` or several types. */
const membersOf = (types: readonly string[]): string => {
  const members = types.flatMap((type) => topLevelParts(type, '|')).map((member) => member.trim());
  return [...new Set(members.filter((member) => !ABSENT.includes(member)))].sort().join(' | ');
};

/** Signatures of the symbols that a section documents. */
function wrongSignatures(entry: Entry, declarations: Declarations) {
  return declarations.all(entry.documents).flatMap(({name, signature}) => {
    const written = entry.mentions.find((code) => code.includes('(') && lastName(code) === name);
    if (!written || !signature || written === withoutCall(written) + signature) return [];
    return [faultAt(entry, `the signature of ${name} is not ${withoutCall(written)}${signature}`)];
  });
}
