/** Compares the reference pages with the declarations of an SDK: what either of them has and the other has not, or otherwise. */
import type {Block, Content, Section} from '../content/blocks.ts';
import type {Page} from '../content/page.ts';
import type {Diagnostic} from '../product/diagnostic.ts';
import {type Declaration, type Field, OPEN} from './declarations.ts';
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
  /** Inline code of the section, heading and tables included, and the names in it. */
  mentions: readonly string[];
  names: ReadonlySet<string>;
  rows: readonly FieldRow[];
}

/** A name in a row of a table that describes parameters or fields. */
interface FieldRow {
  name: string;
  line: number;
  /** Each type is inline code of its own; `optional` behind them says that the field can be missing. */
  type: Content | undefined;
  /** Missing in a table without defaults; without code it is explained in words. */
  default: Content | undefined;
}

function entryOf(file: string, {line, codes, blocks}: Section): Entry {
  const mentions = [...codes, ...blocks.flatMap((block) => (block.kind === 'code' ? [] : block.codes))];
  return {
    ...{file, line, documents: codes, mentions, names: namesIn(mentions)},
    rows: blocks.flatMap(fieldRows),
  };
}

const namesIn = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(codes.flatMap((code) => code.match(/[A-Za-z_$][\w$]*/g) ?? []));

/** Names that share a row are rows of their own. */
function fieldRows(block: Block): FieldRow[] {
  if (block.kind !== 'row') return [];
  const [kind = '', second] = block.head;
  if (!['Name', 'Field', 'Attribute'].includes(kind) || second !== 'Type') return [];
  const [names, type, fallback] = block.cells;
  return (names?.codes ?? []).map((name) => ({
    ...{name: name.replace(/^\*+/, ''), line: block.line, type},
    default: block.head[2] === 'Default' ? fallback : undefined,
  }));
}

/** `client.run` of `client.run(x)`, and `run` of it. */
const withoutCall = (code: string) => code.replace(/\(.*$/s, '');
const lastName = (code: string) => withoutCall(code).split('.').at(-1) ?? code;

/** A declaration by the code that names it: `Class`, `Class.method` and `Class.field`, `client.method`, `method` of some class. */
type Find = (code: string) => Declaration | undefined;

function finderOf({symbols, client}: Reference): Find {
  const inner = symbols.flatMap((symbol) => [
    ...symbol.fields.map(({name}) => [`${symbol.name}.${name}`, symbol] as const),
    ...(symbol.methods ?? []).flatMap((method) =>
      [`${symbol.name}.${method.name}`, method.name].map((code) => [code, method] as const),
    ),
  ]);
  const byCode = new Map([...inner, ...symbols.map((symbol) => [symbol.name, symbol] as const)]);
  return (code) => byCode.get(withoutCall(code).replace(/^client(?=\.|$)/, client));
}

const findAll = (codes: readonly string[], find: Find) => [
  ...new Set(codes.flatMap((code) => find(code) ?? [])),
];

/**
 * Compares reference pages with the declarations of an SDK.
 *
 * Every symbol, method and field must be documented, and headings, tables of fields and mentions of `client.…` and `Class.…`
 * must not name what does not exist. Tables must give the declared types, and what is required and what the default is; a
 * signature is the declared one, to the letter. A type with braces or an arrow is for the page to explain.
 */
export function compareReference(reference: Reference): Diagnostic[] {
  const {symbols, pages} = reference;
  const entries = pages.flatMap(({file, sections}) =>
    sections.filter(({line}) => line > 0).map((section) => entryOf(file, section)),
  );
  const find = finderOf(reference);
  const start = {file: pages[0]?.file ?? '', line: 1};
  const faults = [
    ...symbols.flatMap((symbol) => [
      ...undocumented(symbol, symbol.name, entries, start),
      ...(symbol.methods ?? []).flatMap((one) =>
        undocumented(one, `${symbol.name}.${one.name}`, entries, start),
      ),
    ]),
    ...entries.flatMap((entry) => [
      ...unknownNames(entry, find),
      ...wrongRows(entry, find),
      ...wrongSignatures(entry, find),
    ]),
  ];
  return faults.map(([{file, line}, message]) => ({file, line, message}));
}

type Place = Pick<Diagnostic, 'file' | 'line'>;
type Fault = readonly [place: Place, message: string];

/** The symbol and its fields, where no section has them. */
function undocumented(
  {name, fields}: Declaration,
  label: string,
  entries: readonly Entry[],
  start: Place,
): Fault[] {
  const isOfSymbol = (code: string) => lastName(code) === name;
  const own = entries.filter(({documents}) => documents.some(isOfSymbol));
  // Fields can be those of another symbol, whose section this one names, and those that classes share are where these are named.
  const named = new Set(own.flatMap(({mentions}) => mentions.map(lastName)));
  const near = entries.filter(
    ({documents, names}) => names.has(name) || documents.some((code) => named.has(lastName(code))),
  );
  const [place] = [...own, ...near];
  if (!place) return [[start, `${label} is not documented`]];
  // A signature alone documents no parameter.
  const codes = near
    .flatMap(({mentions}) => mentions)
    .filter((code) => !(code.includes('(') && isOfSymbol(code)));
  const documented = namesIn(codes);
  return fields
    .filter((field) => !documented.has(field.name))
    .map((field) => [place, `${label}: ${field.name} is not documented`]);
}

/** Names in the heading and in the text of a section that the SDK has not. */
function unknownNames(entry: Entry, find: Find): Fault[] {
  const {documents, mentions} = entry;
  const inHeading = documents.map(withoutCall).filter((code) => /^[A-Za-z_$][\w$.]*$/.test(code));
  const inText = [...new Set(mentions.filter((code) => !documents.includes(code)))]
    .flatMap((code) => [...code.matchAll(/(?<![\w.$"'/])([A-Za-z_]\w*)\.[a-z_]\w*\b/g)])
    .flatMap(([code, owner = '']) => (find(owner) ? code : []));
  return [...inHeading, ...inText]
    .filter((code) => !find(code))
    .map((code) => [entry, `${code} does not exist`]);
}

/** Rows of a section that are otherwise in the SDK, or that it has not. */
function wrongRows({file, documents, mentions, rows}: Entry, find: Find): Fault[] {
  const documented = findAll(documents, find);
  const mentioned = findAll(mentions, find);
  const fieldsNamed = (name: string, symbols: readonly Declaration[]) =>
    symbols.flatMap(({fields}) => fields.find((field) => field.name === name) ?? []);
  return rows.flatMap((row) => {
    // A section without symbols in its heading groups those that it names.
    const declared = fieldsNamed(row.name, documented.length > 0 ? documented : mentioned);
    const faults = declared.length > 0 ? rowFaults(row, declared) : [];
    if (!documented.some(({takesAny}) => takesAny) && fieldsNamed(row.name, mentioned).length === 0)
      faults.push(`there is no parameter ${row.name} in what this section documents`);
    return faults.map((message): Fault => [{file, line: row.line}, message]);
  });
}

/**
 * Differences of a row from the declarations. Several symbols of a section can share it: then its type is the union of
 * theirs, and its default that of one of them.
 */
function rowFaults({name, type, default: fallback}: FieldRow, declared: readonly Field[]): string[] {
  const faults: string[] = [];
  const types = declared.flatMap((field) => field.type ?? []);
  const [written, wanted] = [membersOf(type?.codes ?? []), membersOf(types)];
  if (types.length === declared.length && !types.some((one) => /[{]|=>/.test(one)) && written !== wanted)
    faults.push(`${name} has the type ${written}, the SDK ${wanted}`);
  const defaults = new Set(declared.map((field) => field.default ?? REQUIRED));
  if (type?.text.endsWith('optional') && [...defaults].join() === REQUIRED)
    faults.push(`${name} is optional here, but always present in the SDK`);
  if (fallback && !valuesOf(fallback).some((value) => defaults.has(value)))
    faults.push(
      `${name} has the default ${fallback.text}, the SDK ${[...defaults].join(' or ').replace(OPEN, 'optional')}`,
    );
  return faults;
}

const REQUIRED = 'required';

/** Values that stand for none. Of a type, the column of the default says that it can be absent, or `optional`. */
const ABSENT = ['None', 'Unset', 'UNSET', 'undefined'];

/** Declared defaults that the cell of a default can stand for: words explain a value that is none. */
function valuesOf({text, codes}: Content): string[] {
  if (text === REQUIRED) return [text];
  return codes.includes(text) ? [OPEN, text] : [OPEN, ...ABSENT];
}

/** The members of types, in one order: pages write `a | b` or several types. */
const membersOf = (types: readonly string[]): string => {
  const members = types.flatMap((type) => topLevelParts(type, '|')).map((member) => member.trim());
  return [...new Set(members.filter((member) => !ABSENT.includes(member)))].sort().join(' | ');
};

/** Signatures of the symbols that a section documents. */
function wrongSignatures(entry: Entry, find: Find): Fault[] {
  return findAll(entry.documents, find).flatMap(({name, signature}) => {
    const written = entry.mentions.find((code) => code.includes('(') && lastName(code) === name);
    if (!written || !signature || written === withoutCall(written) + signature) return [];
    return [[entry, `the signature of ${name} is not ${withoutCall(written)}${signature}`] as const];
  });
}
