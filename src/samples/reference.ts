/** Compares the reference pages with the declarations of an SDK: what either of them has and the other has not, or otherwise. */
import type {Nodes, Table} from 'mdast';
import {visit} from 'unist-util-visit';
import {parseMarkdown} from '../content/parse.ts';
import {inlineCodes} from '../content/text.ts';
import type {Diagnostic} from '../product/diagnostic.ts';
import type {Declaration, Parameter} from './declarations.ts';
import {membersOf} from './signature.ts';

/** A set of reference pages and what it is compared with. */
export interface Reference {
  symbols: readonly Declaration[];
  sections: readonly Section[];
  /** Name of the client class: pages call its object `client`. */
  client: string;
  /** Page that is named for what is missing everywhere. */
  page: string;
  language: 'python' | 'typescript';
}

/** A row of a table that describes a parameter or a field. */
interface Row {
  name: string;
  /** Code of the type cell, one type; missing in a table without types. */
  type?: string;
  /** Text of the cell of the default, code in backticks; missing in a table without defaults. */
  default?: string;
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
}

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

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
        ...{mentions: [], identifiers: new Set(), rows: []},
      });
    const current = sections.at(-1);
    if (!current) return;
    if (node.type === 'table')
      current.rows.push(...rowsOf(node, Boolean(parent && 'name' in parent && parent.name === 'Parameters')));
    if (node.type === 'inlineCode')
      for (const [identifier] of node.value.matchAll(IDENTIFIER)) current.identifiers.add(identifier);
    if (node.type === 'paragraph' || node.type === 'heading') current.mentions.push(...inlineCodes(node));
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
        ...(cells[fallback] && {default: textWithCode(cells[fallback])}),
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

/** Finds the declaration that a piece of code names: `Class`, `Class.method`, `client.method`, or `method` of some class. */
class Declarations {
  private readonly classes: ReadonlyMap<string, Declaration>;
  private readonly methods: ReadonlyMap<string, Declaration>;

  constructor(
    symbols: readonly Declaration[],
    private readonly client: string,
  ) {
    this.classes = new Map(symbols.map((one) => [one.name, one]));
    this.methods = new Map(symbols.flatMap(({methods = []}) => methods.map((one) => [one.name, one])));
  }

  classOf(owner = ''): Declaration | undefined {
    return this.classes.get(owner === 'client' ? this.client : owner);
  }

  find(code: string): Declaration | undefined {
    const [name = '', owner] = withoutCall(code).split('.').reverse();
    const symbol = this.classOf(owner);
    if (symbol) return symbol.methods?.find((method) => method.name === name);
    return (owner === undefined ? this.classes.get(name) : undefined) ?? this.methods.get(name);
  }

  all(codes: Iterable<string>): Declaration[] {
    return [...new Set([...codes].flatMap((code) => this.find(code) ?? []))];
  }
}

/**
 * Compares reference pages with the declarations of an SDK.
 *
 * Every symbol, method, parameter and member must be documented, and headings, parameter tables and mentions of `client.…` and
 * `Class.…` must not name what does not exist. Tables must give the declared types, and what is required and what the default
 * is; a signature is the declared one, to the letter. A type with braces or an arrow is for the page to explain.
 */
export function compareReference(reference: Reference): Diagnostic[] {
  const {symbols, sections, client, language} = reference;
  const declarations = new Declarations(symbols, client);
  return [
    ...symbols.flatMap((symbol) => [
      ...undocumented(symbol, symbol.name, reference),
      ...(symbol.methods ?? []).flatMap((one) => undocumented(one, `${symbol.name}.${one.name}`, reference)),
    ]),
    ...sections.flatMap((section) => [
      ...unknownNames(section, declarations),
      ...wrongRows(section, declarations, language),
      ...wrongSignatures(section, declarations),
    ]),
  ];
}

/** The symbol, its parameters and its members, where no section has them. */
function undocumented(
  {name, parameters, members = []}: Declaration,
  label: string,
  {sections, page}: Reference,
): Diagnostic[] {
  const own = sections.filter(({documents}) => documents.some((code) => lastName(code) === name));
  const documenting = own.length > 0 ? own : sections.filter(({identifiers}) => identifiers.has(name));
  const [first] = documenting;
  if (!first) return [{file: page, line: 1, message: `${label} is not documented`}];
  // Parameters can be those of another symbol, and members that classes share are where these are named.
  const mentioned = new Set(own.flatMap(({mentions}) => mentions.map(lastName)));
  const further = sections.filter(
    ({documents, mentions}) =>
      documents.some((code) => mentioned.has(lastName(code))) || mentions.includes(name),
  );
  const consulted = [...new Set([...documenting, ...further])];
  const identifiers = new Set(consulted.flatMap((section) => [...section.identifiers]));
  const parametersIn = (list: readonly Section[]) =>
    list.flatMap(({rows}) => rows.flatMap((row) => (row.isParameter ? row.name : [])));
  const names = parametersIn(own).length > 0 ? new Set(parametersIn(consulted)) : identifiers;
  return [
    ...parameters.filter((one) => !names.has(one.name)).map((one) => `the parameter ${one.name}`),
    ...members.filter((one) => !identifiers.has(one.name)).map((one) => one.name),
  ].map((what) => ({file: first.page, line: first.line, message: `${label}: ${what} is not documented`}));
}

/** Names in the heading and in the text of a section that the SDK has not. */
function unknownNames({page, line, documents, mentions}: Section, declarations: Declarations): Diagnostic[] {
  const inHeading = documents
    .map(withoutCall)
    .filter((code) => /^[A-Za-z_$][\w$.]*$/.test(code) && !declarations.find(code));
  const inText = [...new Set(mentions.filter((code) => !documents.includes(code)))]
    .flatMap((code) => [...code.matchAll(/(?<![\w.$"'/])([A-Za-z_]\w*)\.([a-z_]\w*)\b/g)])
    .filter(([, owner, name]) => {
      const symbol = declarations.classOf(owner);
      return symbol && ![...fieldsOf(symbol), ...(symbol.methods ?? [])].some((one) => one.name === name);
    })
    .map(([code]) => code);
  return [...inHeading, ...inText].map((code) => ({file: page, line, message: `${code} does not exist`}));
}

/** Rows of a section that are otherwise in the SDK, or that it has not. */
function wrongRows(
  {page, documents, mentions, identifiers, rows}: Section,
  declarations: Declarations,
  language: Reference['language'],
): Diagnostic[] {
  const documented = declarations.all(documents);
  // A section without symbols in its heading groups those that it names.
  const mentioned = declarations.all(documented.length > 0 ? mentions : [...mentions, ...identifiers]);
  const owners = documented.length > 0 ? documented : mentioned;
  const takesAny = documented.some((symbol) => symbol.takesAny);
  const named = ({name}: Row, symbols: readonly Declaration[]) =>
    symbols.flatMap((symbol) => fieldsOf(symbol).find((field) => field.name === name) ?? []);
  return rows.flatMap((row) => {
    const declared = named(row, owners);
    const found = declared.length > 0 ? rowFaults(row, declared, language) : [];
    if (row.isParameter && !takesAny && named(row, [...documented, ...mentioned]).length === 0)
      found.push(`there is no parameter ${row.name} in what this section documents`);
    return found.map((message) => ({file: page, line: row.line, message}));
  });
}

/**
 * Differences of a row from the declarations. Several symbols of a section can share it: then its type is the union of
 * theirs, and its default that of one of them.
 */
function rowFaults(row: Row, declared: readonly Parameter[], language: Reference['language']): string[] {
  const {name, default: text} = row;
  const optional = declared.filter((one) => one.optional);
  if (row.optional && optional.length === 0)
    return [`${name} is optional here, but always present in the SDK`];
  const found = typeFaults(row, declared);
  if (text === undefined || declared.some(({open}) => open)) return found;
  if (text === 'required' && optional.length === declared.length)
    return [...found, `${name} is required here, but optional in the SDK`];
  if (text !== 'required' && optional.length === 0)
    return [...found, `${name} is optional here, but required in the SDK`];
  const defaults = new Set(optional.map((one) => `\`${one.default ?? ''}\``));
  // A default that stands for no value can be explained in words; declarations of TypeScript have no defaults.
  const isExplained = !/^`[^`]+`$/.test(text) && (defaults.has('`None`') || defaults.has('`UNSET`'));
  const isOpen = language === 'typescript' || defaults.has('`...`');
  if (text === 'required' || isOpen || isExplained || defaults.has(text)) return found;
  return [...found, `${name} has the default ${text}, the SDK ${[...defaults].join(' or ')}`];
}

/** Members of a type that only say that a value can be absent, which the column of the default says, or `optional`. */
const ABSENT = new Set(['None', 'Unset', 'undefined']);

function typeFaults({name, type}: Row, declared: readonly Parameter[]): string[] {
  const types = declared.flatMap((one) => one.type ?? []);
  if (type === undefined || types.length < declared.length || types.some((one) => /[{]|=>/.test(one)))
    return [];
  const [written, wanted] = [[type], types].map((list) =>
    [...new Set(list.flatMap(membersOf))]
      .filter((member) => !ABSENT.has(member))
      .sort()
      .join(' | '),
  );
  return written === wanted ? [] : [`${name} has the type ${written}, the SDK ${wanted}`];
}

/** Signatures of the symbols that a section documents. */
function wrongSignatures(
  {page, line, documents, mentions}: Section,
  declarations: Declarations,
): Diagnostic[] {
  return declarations.all(documents).flatMap(({name, signature}) => {
    const written = mentions.find((code) => code.includes('(') && lastName(code) === name);
    if (!written || !signature || written === withoutCall(written) + signature) return [];
    return [
      {file: page, line, message: `the signature of ${name} is not ${withoutCall(written)}${signature}`},
    ];
  });
}
