/** Compares the reference pages with the declarations of an SDK: what either of them has and the other has not, or otherwise. */
import type {Nodes, Table} from 'mdast';
import {visit} from 'unist-util-visit';
import {parseMarkdown} from '../content/parse.ts';
import {inlineCodes} from '../content/text.ts';
import type {Diagnostic} from '../product/diagnostic.ts';
import type {Declaration} from './declarations.ts';
import {type Notation, type Parameter, parametersOf, signatureParts, typesOf} from './notation.ts';

/** A set of reference pages and what it is compared with. */
export interface Reference {
  symbols: readonly Declaration[];
  sections: readonly Section[];
  /** Name of the client class: pages call its object `client`. */
  client: string;
  /** Page that is named for what is missing everywhere. */
  page: string;
  notation: Notation;
}

/** A row of a table that describes a parameter or a field. */
interface Row {
  name: string;
  /** Code of the type cell, one type; missing in a table without types. */
  type?: string | undefined;
  /** Text of the cell of the default, code in backticks. */
  default?: string | undefined;
  /** True where the type cell says that the field can be missing. */
  optional?: boolean;
  line: number;
  /** True for a table inside `<Parameters>`. */
  isParameter: boolean;
}

/** A part of a reference page: a heading and what is below it, up to the next heading. */
export interface Section {
  page: string;
  line: number;
  /** Inline code of the heading: the symbols that the section documents. */
  documents: string[];
  /** Inline code of the section outside of tables, heading included. */
  mentions: string[];
  /** All identifiers in inline code of the section, tables included. */
  identifiers: Set<string>;
  rows: Row[];
  /** Names of the symbols to which the section points: "as for `x`", "the fields of `X`", "alias of `x`". */
  sameAs: string[];
}

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
const POINTER = /(?:as(?: for)?|[Ff]ields of|alias of) (?:the )?`([^`]+)`(?:(?:,| and) `([^`]+)`)?/g;

/**
 * Reads the sections of a reference page.
 *
 * @param text the page with its tokens replaced
 */
export function readReferencePage(text: string, page: string): Section[] {
  const sections: Section[] = [];
  visit(parseMarkdown(text, page), (node, _, parent) => {
    if (node.type === 'heading')
      sections.push({
        ...{page, line: node.position?.start.line ?? 1, documents: inlineCodes(node)},
        ...{mentions: [], identifiers: new Set(), rows: [], sameAs: []},
      });
    const current = sections.at(-1);
    if (!current) return;
    if (node.type === 'table')
      current.rows.push(...rowsOf(node, Boolean(parent && 'name' in parent && parent.name === 'Parameters')));
    if (node.type === 'inlineCode')
      for (const [identifier] of node.value.matchAll(IDENTIFIER)) current.identifiers.add(identifier);
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    current.mentions.push(...inlineCodes(node));
    for (const [, ...names] of textWithCode(node).matchAll(POINTER))
      current.sameAs.push(...names.flatMap((name) => (name === undefined ? [] : lastName(name))));
  });
  return sections;
}

/** First column of a table that describes parameters or fields. */
const SUBJECTS = new Set(['Name', 'Field', 'Attribute']);

function rowsOf({children: [header, ...rows]}: Table, isParameter: boolean): Row[] {
  const titles = header?.children.map(textWithCode) ?? [];
  const [type, fallback] = [titles.indexOf('Type'), titles.indexOf('Default')];
  const isTyped = SUBJECTS.has(titles[0] ?? '') && type >= 0;
  if (!isTyped && !isParameter) return [];
  return rows.flatMap(({children: cells, position}) =>
    inlineCodes(cells[0]).map((code) => ({
      ...{name: code.replace(/^\*+/, ''), line: position?.start.line ?? 1, isParameter},
      ...(isTyped && {
        type: inlineCodes(cells[type]).join(' | '),
        default: cells[fallback] && textWithCode(cells[fallback]),
        optional: /, optional$/.test(cells[type] ? textWithCode(cells[type]) : ''),
      }),
    })),
  );
}

function textWithCode(node: Nodes): string {
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if ('children' in node) return node.children.map(textWithCode).join('');
  return 'value' in node ? node.value : '';
}

/** `client.run` of `client.run(x)`, and `run` of it. */
const withoutCall = (code: string) => code.replace(/\(.*$/s, '');
const lastName = (code: string) => withoutCall(code).split('.').at(-1) ?? code;

const fieldsOf = ({parameters, members = []}: Declaration) => [...parameters, ...members];

/**
 * Compares reference pages with the declarations of an SDK.
 *
 * Every symbol, method, parameter and member must be documented, and headings, signatures, parameter tables and mentions of
 * `client.…` and `Class.…` must not name what does not exist. Tables must give the declared types, and what is required and
 * what the default is; signatures the declared order, defaults and return types.
 */
export function compareReference(reference: Reference): Diagnostic[] {
  const {symbols, sections, client} = reference;
  const byName = (list: readonly Declaration[]) => new Map(list.map((one) => [one.name, one]));
  const [classes, methods] = [byName(symbols), byName(symbols.flatMap((one) => one.methods ?? []))];
  const classOf = (owner = '') => classes.get(owner === 'client' ? client : owner);
  /** The declaration that a piece of code names: `Class`, `Class.method`, `client.method`, or `method` of some class. */
  const resolve = (code: string): Declaration | undefined => {
    const [name = '', owner] = withoutCall(code).split('.').reverse();
    const symbol = classOf(owner);
    if (symbol) return symbol.methods?.find((method) => method.name === name);
    return (owner === undefined ? classes.get(name) : undefined) ?? methods.get(name);
  };
  return [
    ...symbols.flatMap((symbol) => [
      ...undocumented(symbol, symbol.name, reference),
      ...(symbol.methods ?? []).flatMap((one) => undocumented(one, `${symbol.name}.${one.name}`, reference)),
    ]),
    ...sections.flatMap((section) => [
      ...missingIn(section, resolve, classOf),
      ...differencesIn(section, reference.notation, resolve),
    ]),
  ];
}

function undocumented(
  {name, parameters, members = []}: Declaration,
  label: string,
  {sections, page}: Reference,
): Diagnostic[] {
  const headed = sections.filter(({documents}) => documents.some((code) => lastName(code) === name));
  const about = headed.length > 0 ? headed : sections.filter(({identifiers}) => identifiers.has(name));
  const [first] = about;
  if (!first) return [{file: page, line: 1, message: `${label} is not documented`}];
  const pointedAt = about.flatMap(({sameAs}) => sameAs);
  const all = sections.filter(
    (section) =>
      about.includes(section) || section.documents.some((code) => pointedAt.includes(lastName(code))),
  );
  // Members that several classes share are in one section that names the classes.
  const sharing = sections.filter(({mentions}) => mentions.includes(name));
  const known = new Set([...all, ...sharing].flatMap(({identifiers}) => [...identifiers]));
  const rows = all.flatMap((section) => section.rows.flatMap((row) => (row.isParameter ? row.name : [])));
  const listed = headed.length > 0 && rows.length > 0 ? new Set(rows) : known;
  return [
    ...parameters.filter((one) => !listed.has(one.name)).map((one) => `the parameter ${one.name}`),
    ...members.filter((one) => !known.has(one.name)).map((one) => one.name),
  ].map((what) => ({file: first.page, line: first.line, message: `${label}: ${what} is not documented`}));
}

/** Names in the heading and in the text of a section that the SDK has not. */
function missingIn(
  {page, line, documents, mentions}: Section,
  resolve: (code: string) => Declaration | undefined,
  classOf: (owner: string) => Declaration | undefined,
): Diagnostic[] {
  const headed = documents
    .map(withoutCall)
    .filter((code) => /^[A-Za-z_$][\w$.]*$/.test(code) && !resolve(code));
  const members = [...new Set(mentions.filter((code) => !documents.includes(code)))]
    .flatMap((code) => [...code.matchAll(/(?<![\w.$"'/])([A-Za-z_]\w*)\.([a-z_]\w*)\b/g)])
    .flatMap(([code, owner = '', name]) => {
      const symbol = classOf(owner);
      if (!symbol || [...fieldsOf(symbol), ...(symbol.methods ?? [])].some((one) => one.name === name))
        return [];
      return [code];
    });
  return [...headed, ...members].map((code) => ({file: page, line, message: `${code} does not exist`}));
}

/** Rows and signatures of a section that are otherwise in the SDK. */
function differencesIn(
  {page, line, documents, mentions, identifiers, rows}: Section,
  notation: Notation,
  resolve: (code: string) => Declaration | undefined,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const about = documents.flatMap((code) => resolve(code) ?? []);
  // A section without symbols in its heading groups those that it names.
  const named = about.length > 0 ? mentions : [...mentions, ...identifiers];
  const mentioned = [...new Set(named.flatMap((code) => resolve(code) ?? []))];
  for (const row of rows) {
    const fieldIn = (owners: readonly Declaration[]) =>
      owners.flatMap((owner) => fieldsOf(owner).find(({name}) => name === row.name) ?? []);
    const isKnown = about.some(({takesAny}) => takesAny) || fieldIn([...about, ...mentioned]).length > 0;
    const declared = fieldIn(about.length > 0 ? about : mentioned);
    const messages = declared.length > 0 ? rowDifferences(row, declared, notation) : [];
    if (row.isParameter && !isKnown)
      messages.push(`there is no parameter ${row.name} in what this section documents`);
    found.push(...messages.map((message) => ({file: page, line: row.line, message})));
  }
  for (const symbol of about) {
    const signature = mentions.find((code) => code.includes('(') && lastName(code) === symbol.name);
    if (!signature || ((symbol.positional ?? symbol.parameters).length === 0 && !symbol.returns)) continue;
    for (const difference of signatureDifferences(signature, symbol, notation))
      found.push({file: page, line, message: `the signature of ${symbol.name} ${difference}`});
  }
  return found;
}

const isRequired = (parameter: Parameter): boolean =>
  parameter.optional === undefined ? !parameter.default && !parameter.open : !parameter.optional;

const quoted = (text: string) => text.trim().replace(/^'(.*)'$/s, '"$1"');

/** The default of a declaration; `...` where the type has an Unset is UNSET. */
const defaultOf = ({type = '', default: fallback = ''}: Parameter): string =>
  fallback === '...' && /\bUnset\b/.test(type) ? 'UNSET' : quoted(fallback);

/**
 * Differences of a row from the declarations.
 *
 * The type of a row that several symbols of a section share must be the union of theirs, and its default that of one of
 * them. A default that is explained in words is accepted where the declaration leaves it open; `required` must be right.
 */
function rowDifferences(
  row: Omit<Row, 'line' | 'isParameter'>,
  declared: readonly Parameter[],
  notation: Notation,
): string[] {
  const {name, default: text} = row;
  const found = typeDifferences(row, declared, notation);
  if (text === undefined || declared.some(({open}) => open)) return found;
  const optional = declared.filter((each) => !isRequired(each));
  if (text === 'required' && optional.length === declared.length)
    return [...found, `${name} is required here, but optional in the SDK`];
  if (text !== 'required' && optional.length === 0)
    return [...found, `${name} is optional here, but required in the SDK`];
  const wanted = optional.map(defaultOf);
  const code = /^`([^`]+)`$/.exec(text)?.[1];
  const isOpen =
    (code === undefined || wanted.includes('...')) &&
    wanted.some((each) => ['None', '...', 'UNSET'].includes(each));
  // Declarations of TypeScript have no defaults.
  if (text === 'required' || notation.absent || isOpen || (code && wanted.includes(quoted(code))))
    return found;
  return [...found, `${name} has the default ${text}, the SDK ${[...new Set(wanted)].join(' or ')}`];
}

/**
 * Types are written for reading: an optional field does not repeat `undefined`, `Unset` or `None`, and a Python row with a
 * default neither `Unset` nor, where that is the default, `None`.
 */
function typeDifferences(
  {name, type, default: text, optional}: Omit<Row, 'line' | 'isParameter'>,
  declared: readonly Parameter[],
  notation: Notation,
): string[] {
  const {absent} = notation;
  if (type === undefined || declared.some((each) => !each.type)) return [];
  const wanted = new Set(declared.flatMap((each) => typesOf(each.type ?? '', notation)));
  if (optional && declared.every(isRequired))
    return [`${name} is optional here, but always present in the SDK`];
  // A type that holds everything holds what is absent, too.
  const holdsAll = wanted.has('unknown') || wanted.has('any');
  if (absent && text === undefined && !holdsAll && declared.some((each) => each.optional)) wanted.add(absent);
  const isImplied = (member: string) =>
    (member === (absent ?? 'Unset') && (optional || (!absent && text !== undefined))) ||
    (member === 'None' && (optional || text === '`None`'));
  const [given, sdk] = [typesOf(type, notation), [...wanted].sort()].map(
    (members) => members.filter((member) => !isImplied(member)).join(' | ') || 'nothing',
  );
  return given === sdk ? [] : [`${name} has the type ${given}, the SDK ${sdk}`];
}

/**
 * Differences of a signature from the declaration: names and their order, what is given by name only, defaults,
 * types where it states them, and what it returns.
 */
function signatureDifferences(
  code: string,
  {parameters, positional = parameters, returns = ''}: Declaration,
  notation: Notation,
): string[] {
  const {parameters: parts = [], result = ''} = signatureParts(code) ?? {};
  const given = parametersOf(parts, notation);
  const [page, sdk] = [given, positional].map((list) =>
    list.map(({name, keywordOnly}) => (keywordOnly ? `${name} by name` : name)).join(', '),
  );
  if (page !== sdk) return [`lists (${page}), the SDK (${sdk})`];
  const typeOf = (text: string) => typesOf(text, notation).join(' | ');
  const [written, declared] = [typeOf(result.replace(/^(?: ->|:) /, '')), typeOf(returns)];
  return [
    ...given.flatMap((parameter, index) => {
      const wanted = positional[index] as Parameter;
      const text = isRequired(parameter) ? 'required' : `\`${parameter.default ?? ''}\``;
      const row = {name: parameter.name, type: parameter.type, default: wanted.open ? undefined : text};
      return rowDifferences(row, [wanted], notation);
    }),
    ...(written && declared && written !== declared ? [`returns ${written}, the SDK ${declared}`] : []),
  ];
}
