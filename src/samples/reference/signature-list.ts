import type {Entry} from './entries.ts';
import {signatureParts} from './signature-parts.ts';

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
  const call = signature.includes('.from_dict(') ? undefined : signatureParts(signature);
  if (!call) {
    const parts = fields.slice(0, MOST_PARTS).join(', ');
    return parts && ` · ${parts}${fields.length > MOST_PARTS ? ', …' : ''}`;
  }
  const parameters = call.parameters.map(withoutDefault);
  return `(${parameters.join(', ')})${call.result.replace(/^: | -> /, ' → ')}`;
}

const withoutDefault = (parameter: string) => parameter.replace(/\s*=.*$/s, '');
