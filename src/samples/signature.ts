/** Signatures and types, as pages and declarations write them. */

/** Parts of a signature. */
interface SignatureParts {
  /** Text before the bracket: `client.find_order`, `new Client`. */
  name: string;
  /** As they are written, with type and default. */
  parameters: string[];
  /** Text after the bracket: ` -> Order`, `: Promise<Order>`; empty without a result. */
  result: string;
}

/** Takes a call's signature apart; nothing for a command or an endpoint, which have no brackets. */
export function signatureParts(signature: string): SignatureParts | undefined {
  const [, name, inside, result = ''] = /^([^(]*)\((.*)\)((?: ->|:) .*)?$/s.exec(signature) ?? [];
  if (name === undefined || inside === undefined) return undefined;
  return {name, parameters: topLevelParts(inside, ',').map((part) => part.trim()), result};
}

/** Splits at a character outside of brackets and quotes; `a, b[c, d]` at commas gives `a` and ` b[c, d]`. */
export function topLevelParts(text: string, separator: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const [index, character] of [...text].entries()) {
    const isArrow = character === '>' && text[index - 1] === '=';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('([{<'.includes(character)) depth++;
    else if (')]}>'.includes(character) && !isArrow) depth--;
    if (character === separator && depth === 0 && !quote) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((each) => each.trim());
}
