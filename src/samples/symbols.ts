import type {ApiMethod, ApiParameter, ApiSymbol} from './api-symbols.ts';
import {differences, type Notation, signatureDifferences} from './declared.ts';
import type {Fault} from './fault.ts';
import type {Section} from './reference-page.ts';

/** What a set of reference pages is compared with. */
export interface Reference {
  symbols: readonly ApiSymbol[];
  sections: readonly Section[];
  /** Name of the client class: pages call its object `client`. */
  client: string;
  /** Page that is named for what is missing everywhere. */
  page: string;
  /** How types, defaults and signatures of the language are written. */
  notation: Notation;
}

/**
 * Compares reference pages with the declarations of an SDK.
 *
 * Every symbol, method, parameter and member must be documented, and headings, signatures, parameter
 * tables and mentions of `client.…` and `Class.…` must not name what does not exist. Tables must give
 * the declared types, and what is required and what the default is; signatures the declared order,
 * defaults and return types.
 */
export function compareReference(reference: Reference): Fault[] {
  return [...missing(reference), ...nonexistent(reference)];
}

function missing({symbols, sections, client, page}: Reference): Fault[] {
  const faults: Fault[] = [];
  const requireDocumented = (
    owner: string | undefined,
    name: string,
    parameters: readonly ApiParameter[],
    members: readonly ApiParameter[],
  ) => {
    const label = owner ? `${owner}.${name}` : name;
    const about = sectionsAbout(sections, name, owner === client ? undefined : owner);
    const [first] = about;
    if (!first) {
      faults.push({file: page, line: 1, language: 'reference', message: `${label} is not documented`});
      return;
    }
    const pointedAt = new Set(about.flatMap(({sameAs}) => sameAs.map(lastName)));
    const all = [
      ...about,
      ...sections.filter(({documents}) => documents.some((code) => pointedAt.has(lastName(code)))),
    ];
    const isHeaded = first.documents.some((code) => lastName(code) === name);
    const tables = new Set(
      all.flatMap(({rows}) => rows.filter(({isParameter}) => isParameter).map((row) => row.name)),
    );
    // Members that several classes share are in one section that names the classes.
    const sharing = sections.filter(({mentions}) => mentions.includes(name));
    const known = new Set([...all, ...sharing].flatMap(({identifiers}) => [...identifiers]));
    const listed = isHeaded && tables.size > 0 ? tables : known;
    const absent = [
      ...parameters
        .filter((parameter) => !listed.has(parameter.name))
        .map((each) => `the parameter ${each.name}`),
      ...members.filter((member) => !known.has(member.name)).map((each) => each.name),
    ];
    for (const what of absent)
      faults.push({
        file: first.page,
        line: first.line,
        language: 'reference',
        message: `${label}: ${what} is not documented`,
      });
  };

  for (const {name, parameters, members, methods} of symbols) {
    requireDocumented(undefined, name, parameters, members);
    for (const method of methods) requireDocumented(name, method.name, method.parameters, []);
  }
  return faults;
}

/**
 * The sections whose headings name a symbol; when there is none, those that mention it.
 *
 * @param owner class of a method: only pages that mention it count
 */
function sectionsAbout(sections: readonly Section[], name: string, owner: string | undefined): Section[] {
  const pages = new Set(
    sections.filter(({identifiers}) => !owner || identifiers.has(owner)).map(({page}) => page),
  );
  const near = sections.filter(({page}) => pages.has(page));
  const headed = near.filter(({documents}) => documents.some((code) => lastName(code) === name));
  return headed.length > 0 ? headed : near.filter(({identifiers}) => identifiers.has(name));
}

/** `run` of `client.run(x)`. */
function lastName(code: string): string {
  return withoutCall(code).split('.').at(-1) ?? code;
}

function withoutCall(code: string): string {
  return code.replace(/\(.*$/s, '');
}

function nonexistent({symbols, sections, client, notation}: Reference): Fault[] {
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
    const report = (message: string, line = section.line) =>
      faults.push({file: section.page, line, language: 'reference', message});

    for (const code of section.documents) {
      const path = withoutCall(code);
      if (/^[A-Za-z_$][\w$.]*$/.test(path) && !resolve(path)) report(`${path} does not exist`);
    }

    const mentions = [...new Set(section.mentions)].filter((code) => !section.documents.includes(code));
    for (const code of mentions) {
      for (const [, owner = '', name = ''] of code.matchAll(/(?<![\w.$"'/])([A-Za-z_]\w*)\.([a-z_]\w*)\b/g)) {
        const symbol = owner === 'client' ? classes.get(client) : classes.get(owner);
        if (symbol && !hasMember(symbol, name)) report(`${owner}.${name} does not exist`);
      }
    }

    const about = section.documents.flatMap((code) => resolve(code) ?? []);
    const takesAny = about.some((symbol) => 'takesAny' in symbol && symbol.takesAny);
    // A section without symbols in its heading groups those that it names.
    const named = about.length > 0 ? section.mentions : [...section.mentions, ...section.identifiers];
    const mentioned = [...new Set(named.flatMap((code) => resolve(code) ?? []))];
    const allowed = new Set(
      [...about, ...mentioned].flatMap((symbol) => fieldsOf(symbol).map((field) => field.name)),
    );
    for (const row of section.rows) {
      if (row.isParameter && !takesAny && !allowed.has(row.name))
        report(`there is no parameter ${row.name} in what this section documents`, row.line);
      const owners = about.length > 0 ? about : mentioned;
      const declared = owners.flatMap((owner) => declaredAs(owner, row.name, row.default !== undefined));
      if (declared.length === 0) continue;
      for (const difference of differences(row, declared, notation)) report(difference, row.line);
    }

    for (const symbol of about) {
      const signature = section.mentions.find((code) => code.includes('(') && lastName(code) === symbol.name);
      const declared = {...symbol, parameters: symbol.positional ?? symbol.parameters};
      if (!signature || (declared.parameters.length === 0 && !symbol.returns)) continue;
      for (const difference of signatureDifferences(notation.signature(signature), declared, notation)) {
        report(`the signature of ${symbol.name} ${difference}`);
      }
    }
  }
  return faults;
}

/**
 * The parameters or members of a name. A class can have both, with different types: a table with
 * defaults is about parameters, one without is about attributes.
 */
function declaredAs(owner: ApiSymbol | ApiMethod, name: string, isParameter: boolean): ApiParameter[] {
  const ofName = (fields: readonly ApiParameter[]) => fields.filter((field) => field.name === name);
  const parameters = ofName(owner.parameters);
  const members = 'members' in owner ? ofName(owner.members) : [];
  const [first, second] = isParameter ? [parameters, members] : [members, parameters];
  return first.length > 0 ? first : second;
}

function allMethods(symbol: ApiSymbol): ApiMethod[] {
  return [...symbol.methods, ...(symbol.inherited ?? [])];
}

function hasMember(symbol: ApiSymbol, name: string): boolean {
  return (
    fieldsOf(symbol).some((field) => field.name === name) ||
    allMethods(symbol).some((method) => method.name === name)
  );
}

function fieldsOf(symbol: ApiSymbol | ApiMethod): ApiParameter[] {
  return 'members' in symbol ? [...symbol.parameters, ...symbol.members] : symbol.parameters;
}
