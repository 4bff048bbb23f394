/** How the declarations of one language are compared with what a page writes. */
import type {ApiParameter} from './api-symbols.ts';

/** What a signature on a page states. */
export interface Signature {
  parameters: ApiParameter[];
  returns?: string;
}

export interface Notation {
  /** The members of a type, in one spelling and sorted. */
  type(text: string): string[];
  /** A default in one spelling. */
  default(text: string): string;
  /** What a signature states. */
  signature(code: string): Signature;
  /** Whether signatures and tables state defaults: TypeScript's declarations have none. */
  hasDefaults: boolean;
  /** The member of a type that says that the field can be absent, in tables without a column for defaults. */
  absent?: string;
}

/** A row of a table that describes a parameter or a field. */
export interface Row {
  name: string;
  /** Code of the type cell; a cell can hold several pieces. */
  type?: string[];
  /** The cell of the default: its text, and its code when it holds nothing else. */
  default?: {text: string; code?: string};
}

/**
 * What a row states differently from the declarations.
 *
 * Where several symbols of a section share a row, its type must be the union of theirs, and its
 * default that of one of them. A default that is explained in words is accepted where the declaration
 * leaves it open (`None`, `UNSET` or `...`); `required` must always be right.
 *
 * @param declared the parameters or fields of that name; at least one
 * @returns one sentence for each difference
 */
export function differences(row: Row, declared: readonly ApiParameter[], notation: Notation): string[] {
  return [...typeDifference(row, declared, notation), ...defaultDifference(row, declared, notation)];
}

function typeDifference({name, type, ...row}: Row, declared: readonly ApiParameter[], notation: Notation) {
  if (type === undefined || declared.some((each) => !each.type)) return [];
  const isOptional = !row.default && declared.some((each) => each.optional);
  const wanted = new Set(declared.flatMap((each) => notation.type(each.type ?? '')));
  // A type that holds everything holds what is absent, too.
  const acceptsAnything = wanted.has('unknown') || wanted.has('any');
  if (isOptional && notation.absent && !acceptsAnything) wanted.add(notation.absent);
  const given = new Set(notation.type(type.join(' | ')));
  if (wanted.size === given.size && [...wanted].every((member) => given.has(member))) return [];
  const list = (members: Set<string>) => [...members].sort().join(' | ') || 'nothing';
  return [`${name} has the type ${list(given)}, the SDK ${list(wanted)}`];
}

const UNSPECIFIED = new Set(['None', '...', 'UNSET']);

function defaultDifference(
  {name, default: given}: Row,
  declared: readonly ApiParameter[],
  notation: Notation,
) {
  if (given === undefined || declared.some((each) => each.open)) return [];
  const isRequired = given.text === 'required';
  const allRequired = declared.every((each) => isRequiredIn(each));
  const someRequired = declared.some((each) => isRequiredIn(each));
  if (isRequired && !someRequired) return [`${name} is required here, but optional in the SDK`];
  if (!isRequired && allRequired) return [`${name} is optional here, but required in the SDK`];
  if (isRequired || !notation.hasDefaults) return [];
  const wanted = declared.flatMap((each) => (isRequiredIn(each) ? [] : defaultOf(each)));
  if (given.code !== undefined && wanted.includes(notation.default(given.code))) return [];
  if ((given.code === undefined || wanted.includes('...')) && wanted.some((each) => UNSPECIFIED.has(each)))
    return [];
  return [`${name} has the default ${given.text}, the SDK ${[...new Set(wanted)].join(' or ')}`];
}

function isRequiredIn(parameter: ApiParameter): boolean {
  return parameter.optional === undefined ? !parameter.default && !parameter.open : !parameter.optional;
}

/** The default of a declaration; `...` where the type has an Unset is UNSET. */
function defaultOf({type, default: fallback}: ApiParameter): string {
  if (fallback === '...' && /\bUnset\b/.test(type ?? '')) return 'UNSET';
  return (fallback ?? '').replace(/^'(.*)'$/s, '"$1"');
}

/**
 * What a signature states differently from the declaration: names and their order, what is given by
 * name only, defaults, types where it states them, and what it returns.
 */
export function signatureDifferences(
  given: Signature,
  declared: {parameters: readonly ApiParameter[]; returns?: string},
  notation: Notation,
): string[] {
  const names = (parameters: readonly ApiParameter[]) => parameters.map(({name}) => name).join(', ');
  if (names(given.parameters) !== names(declared.parameters))
    return [`lists (${names(given.parameters)}), the SDK (${names(declared.parameters)})`];
  const found: string[] = [];
  for (const [index, wanted] of declared.parameters.entries()) {
    const parameter = given.parameters[index] as ApiParameter;
    const {name} = parameter;
    if (Boolean(parameter.keywordOnly) !== Boolean(wanted.keywordOnly))
      found.push(`${parameter.keywordOnly ? 'wants' : 'does not want'} ${name} by name only, unlike the SDK`);
    if (notation.hasDefaults && !wanted.open) found.push(...defaultInSignature(parameter, wanted, notation));
    if (parameter.type && wanted.type)
      found.push(...typeDifference({name, type: [parameter.type], default: {text: ''}}, [wanted], notation));
    if (parameter.optional !== undefined && parameter.optional !== Boolean(wanted.optional))
      found.push(`has ${name} ${parameter.optional ? 'optional' : 'required'}, unlike the SDK`);
  }
  if (given.returns && declared.returns) {
    const [page, sdk] = [given.returns, declared.returns].map((type) => notation.type(type).join(' | '));
    if (page !== sdk) found.push(`returns ${page}, the SDK ${sdk}`);
  }
  return found;
}

function defaultInSignature(given: ApiParameter, wanted: ApiParameter, notation: Notation): string[] {
  const page = given.default === undefined ? undefined : notation.default(given.default);
  const sdk = wanted.default ? defaultOf(wanted) : undefined;
  if (page === sdk) return [];
  return [`has ${given.name}=${page ?? '(required)'}, the SDK ${sdk ?? '(required)'}`];
}
