/** What a signature is made of. */
export interface SignatureParts {
  /** What stands before the bracket: `client.find_order`, `new Client`. */
  name: string;
  /** As they are written, with type and default. */
  parameters: string[];
  /** What follows the bracket: ` -> Order`, `: Promise<Order>`; empty without a result. */
  result: string;
}

/** Takes a call's signature apart; nothing for a command or an endpoint, which have no brackets. */
export function signatureParts(signature: string): SignatureParts | undefined {
  const from = signature.indexOf('(');
  if (from < 0) return undefined;
  const to = closing(signature, from);
  return {
    name: signature.slice(0, from),
    parameters: split(signature.slice(from + 1, to)),
    result: signature.slice(to + 1),
  };
}

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
