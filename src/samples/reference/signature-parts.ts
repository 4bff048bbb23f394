import {topLevelParts} from '../top-level-parts.ts';

/** What a signature is made of. */
export interface SignatureParts {
  /** What is before the bracket: `client.find_order`, `new Client`. */
  name: string;
  /** As they are written, with type and default. */
  parameters: string[];
  /** What follows the bracket: ` -> Order`, `: Promise<Order>`; empty without a result. */
  result: string;
}

/** Takes a call's signature apart; nothing for a command or an endpoint, which have no brackets. */
export function signatureParts(signature: string): SignatureParts | undefined {
  const [, name, inside, result = ''] = /^([^(]*)\((.*)\)((?: ->|:) .*)?$/s.exec(signature) ?? [];
  if (name === undefined || inside === undefined) return undefined;
  return {name, parameters: topLevelParts(inside, ',').map((part) => part.trim()), result};
}
