import type {Entry} from './entries.ts';

/** The entries below one second-level heading. */
export interface SignatureGroup {
  title: string;
  anchor: string;
  rows: {
    anchor: string;
    /** Name as the heading writes it. */
    name: string;
    /** What follows the name: parameters and result, or the parts of a type. */
    rest: string;
  }[];
}

/** How many parts of a type its row names. */
const MOST_PARTS = 6;

/** The entries of a page as its index lists them: by group, names of parameters without their defaults. */
export function signatureGroups(entries: readonly Entry[]): SignatureGroup[] {
  const groups: SignatureGroup[] = [];
  for (const {names, anchor, signature, fields, group} of entries) {
    let last = groups.at(-1);
    if (!last || last.anchor !== group.anchor) {
      last = {...group, rows: []};
      groups.push(last);
    }
    for (const name of names) last.rows.push({anchor, name, rest: restOf(signature, fields)});
  }
  return groups;
}

function restOf(signature: string, fields: readonly string[]): string {
  const from = signature.includes('.from_dict(') ? -1 : signature.indexOf('(');
  if (from < 0) {
    const parts = fields.slice(0, MOST_PARTS).join(', ');
    return parts && ` · ${parts}${fields.length > MOST_PARTS ? ', …' : ''}`;
  }
  const to = closing(signature, from);
  const parameters = split(signature.slice(from + 1, to)).map(withoutDefault);
  return `(${parameters.join(', ')})${signature.slice(to + 1).replace(/^: | -> /, ' → ')}`;
}

const withoutDefault = (parameter: string) => parameter.replace(/\s*=.*$/s, '');

/** Where the bracket at a place is closed. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    depth += bracket(text[at]);
    if (depth === 0) return at;
  }
  return text.length;
}

/** Splits at commas outside of brackets. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    depth += bracket(text[at]);
    if (at < text.length && (text[at] !== ',' || depth > 0)) continue;
    parts.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return parts.filter(Boolean);
}

function bracket(letter: string | undefined): number {
  if (letter === undefined) return 0;
  return '([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0;
}
