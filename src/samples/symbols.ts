import type {Fault} from '../content/fault.ts';
import type {Section} from './reference-page.ts';

/** A method of a class. */
export interface ApiMethod {
  name: string;
  parameters: string[];
  /** Whether subclasses choose the parameters: declared as `*args, **kwargs`. */
  takesAny?: boolean;
}

/** A public class, function, type or value of an SDK. */
export interface ApiSymbol {
  name: string;
  /** Parameters of the function or constructor. */
  parameters: string[];
  /** Attributes, fields of a type, members of an enumeration. */
  members: string[];
  methods: ApiMethod[];
  /** Methods that a base class documents. */
  inherited?: ApiMethod[];
  /** Attributes that a base class documents. */
  inheritedMembers?: string[];
}

/** What a set of reference pages is compared with. */
export interface Reference {
  symbols: readonly ApiSymbol[];
  sections: readonly Section[];
  /** Name of the client class: pages call its object `client`. */
  client: string;
  /** Page that is blamed for what is missing everywhere. */
  page: string;
  /** Whether signatures list parameters one by one, so that they can be compared. */
  comparesSignatures: boolean;
}

/**
 * Compares reference pages with the declarations of an SDK.
 *
 * Every symbol, method, parameter and member must be documented, and headings, signatures, parameter
 * tables and mentions of `client.…` and `Class.…` must not name what does not exist.
 */
export function compareReference(reference: Reference): Fault[] {
  return [...missing(reference), ...invented(reference)];
}

function missing({symbols, sections, client, page}: Reference): Fault[] {
  const faults: Fault[] = [];
  const demand = (
    owner: string | undefined,
    name: string,
    parameters: readonly string[],
    members: readonly string[],
  ) => {
    const label = owner ? `${owner}.${name}` : name;
    const found = sectionsAbout(sections, owner, name, client);
    const first = found[0];
    if (!first) {
      faults.push({file: page, line: 1, language: 'reference', message: `${label} is not documented`});
      return;
    }
    const all = withPointedAt(found, sections, owner && name);
    // Without a heading of its own, a method stands in the section of its class.
    const hasOwn = found.some(({documents}) => documents.some((code) => lastName(code) === name));
    const tables = new Set(all.flatMap((section) => section.parameterTables.map((row) => row.name)));
    const known = new Set(all.flatMap((section) => [...section.identifiers]));
    const blame = (what: string) =>
      faults.push({file: first.page, line: first.line, language: 'reference', message: `${label}: ${what}`});
    for (const parameter of parameters) {
      const isThere = hasOwn && tables.size > 0 ? tables.has(parameter) : known.has(parameter);
      if (!isThere) blame(`the parameter ${parameter} is not documented`);
    }
    // Members that several classes share stand in one section that names the classes.
    const shared = sections
      .filter(({mentions}) => mentions.includes(name))
      .flatMap(({identifiers}) => [...identifiers]);
    for (const member of members) {
      if (!known.has(member) && !shared.includes(member)) blame(`${member} is not documented`);
    }
  };

  for (const {name, parameters, members, methods} of symbols) {
    demand(undefined, name, parameters, members);
    for (const method of methods) demand(name, method.name, method.parameters, []);
  }
  return faults;
}

/** The sections whose headings name a symbol; when there is none, those that mention it. */
function sectionsAbout(
  sections: readonly Section[],
  owner: string | undefined,
  name: string,
  client: string,
): Section[] {
  const isIt = (code: string) => {
    const [, path = code] = /^([\w$.]+)(?:\(.*)?$/.exec(code) ?? [];
    const parts = path.split('.');
    if (parts.at(-1) !== name) return false;
    if (parts.length === 1) return true;
    // `client.run`, `run.log` and `Class.run`; an object's name says nothing about its class.
    const before = parts.at(-2) ?? '';
    return (
      owner !== undefined &&
      (before === owner || (owner === client ? before === 'client' : /^[a-z_]/.test(before)))
    );
  };
  const headed = sections.filter(({documents}) => documents.some(isIt));
  const ownerPages = owner
    ? new Set(sections.filter(({documents}) => documents.includes(owner)).map((section) => section.page))
    : undefined;
  // A bare method name counts on a page that documents its class.
  const mine = headed.filter(
    ({page, documents}) =>
      !ownerPages?.size || ownerPages.has(page) || documents.some((code) => code.includes('.')),
  );
  if (mine.length > 0) return mine;
  if (owner) {
    const owners = sections.filter(({documents}) => documents.includes(owner));
    const inOwner = owners.filter(({identifiers}) => identifiers.has(name));
    if (inOwner.length > 0) return inOwner;
    return sections.filter(
      ({identifiers, page}) => identifiers.has(name) && (!ownerPages?.size || ownerPages.has(page)),
    );
  }
  return sections.filter(({identifiers}) => identifiers.has(name));
}

/** Sections together with those they point at; for a method also the one of that name of a class pointed at. */
function withPointedAt(
  found: readonly Section[],
  sections: readonly Section[],
  method: string | undefined,
): Section[] {
  const targets = found.flatMap(({sameAs}) => sameAs);
  const isTarget = (code: string) =>
    targets.some(
      (target) => lastName(code) === lastName(target) || (method && code.startsWith(`${target}.${method}`)),
    );
  return [...found, ...sections.filter(({documents}) => documents.some(isTarget))];
}

/** `run` of `client.run(x)`. */
function lastName(code: string): string {
  return withoutCall(code).split('.').at(-1) ?? code;
}

function withoutCall(code: string): string {
  return code.replace(/\(.*$/s, '');
}

function invented({symbols, sections, client, comparesSignatures}: Reference): Fault[] {
  const faults: Fault[] = [];
  const classes = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  const methods = new Map(
    symbols.flatMap((symbol) => allMethods(symbol).map((method) => [method.name, method] as const)),
  );

  /** What a piece of code names: `Class`, `Class.method`, `client.method`, or `method` of some class. */
  const resolve = (code: string): ApiSymbol | ApiMethod | undefined => {
    const [name, owner] = withoutCall(code).split('.').reverse() as [string, string | undefined];
    const symbol = owner === 'client' ? classes.get(client) : classes.get(owner ?? '');
    if (symbol) return allMethods(symbol).find((method) => method.name === name);
    return (owner === undefined && classes.get(name)) || methods.get(name);
  };

  for (const section of sections) {
    const blame = (message: string, line = section.line) =>
      faults.push({file: section.page, line, language: 'reference', message});

    for (const code of section.documents) {
      const path = withoutCall(code);
      if (/^[A-Za-z_$][\w$.]*$/.test(path) && !resolve(path)) blame(`${path} does not exist`);
    }

    const mentions = [...new Set(section.mentions)].filter((code) => !section.documents.includes(code));
    for (const code of mentions) {
      for (const [, owner = '', name = ''] of code.matchAll(/(?<![\w.$"'/])([A-Za-z_]\w*)\.([a-z_]\w*)\b/g)) {
        const symbol = owner === 'client' ? classes.get(client) : classes.get(owner);
        if (symbol && !hasMember(symbol, name)) blame(`${owner}.${name} does not exist`);
      }
    }

    const about = section.documents.flatMap((code) => resolve(code) ?? []);
    const takesAny = about.some((symbol) => 'takesAny' in symbol && symbol.takesAny);
    // A section without symbols in its heading groups those that it names.
    const named = about.length > 0 ? section.mentions : [...section.mentions, ...section.identifiers];
    const allowed = new Set([...about, ...named.flatMap((code) => resolve(code) ?? [])].flatMap(namesOf));
    for (const {name, line} of section.parameterTables) {
      if (!takesAny && !allowed.has(name))
        blame(`there is no parameter ${name} in what this section documents`, line);
    }

    for (const symbol of comparesSignatures && !takesAny ? about : []) {
      const signature = section.mentions.find((code) => code.includes('(') && lastName(code) === symbol.name);
      const given = signature && symbol.parameters.length > 0 && signatureParameters(signature);
      if (given && given.join() !== symbol.parameters.join()) {
        blame(
          `the signature of ${symbol.name} lists (${given.join(', ')}), the SDK (${symbol.parameters.join(', ')})`,
        );
      }
    }
  }
  return faults;
}

/** Names in the parentheses of a signature: `f(a, b=1, *, c: str = "x") -> D` gives a, b, c. */
export function signatureParameters(code: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let part = '';
  const take = () => {
    const name = /^\s*\**\s*([\w$]+)/.exec(part)?.[1];
    if (name) names.push(name);
    part = '';
  };
  for (const character of code.slice(code.indexOf('('))) {
    if ('([{'.includes(character) && depth++ === 0) continue;
    if (')]}'.includes(character) && --depth === 0) break;
    if (character === ',' && depth === 1) take();
    else part += character;
  }
  take();
  return names;
}

function allMethods(symbol: ApiSymbol): ApiMethod[] {
  return [...symbol.methods, ...(symbol.inherited ?? [])];
}

function hasMember(symbol: ApiSymbol, name: string): boolean {
  return (
    [...symbol.members, ...(symbol.inheritedMembers ?? []), ...symbol.parameters].includes(name) ||
    allMethods(symbol).some((method) => method.name === name)
  );
}

function namesOf(symbol: ApiSymbol | ApiMethod): string[] {
  return 'members' in symbol
    ? [...symbol.parameters, ...symbol.members, ...(symbol.inheritedMembers ?? [])]
    : symbol.parameters;
}
