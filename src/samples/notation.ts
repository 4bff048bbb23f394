/** Notations of the two languages of the SDKs in signatures, tables and declarations. */

/** A parameter of a function, or a field of a class or type. */
export interface Parameter {
  name: string;
  /** As declared; missing where the declaration has none, as for members of an enumeration. */
  type?: string | undefined;
  /** Python: the default as declared; without one the parameter is required. */
  default?: string | undefined;
  /** TypeScript: whether the field can be left out. */
  optional?: boolean | undefined;
  /** Python: whether it can be given by name only. */
  keywordOnly?: boolean;
  /** Python: `**kwargs` under another name. */
  open?: boolean;
}

/** Notation of one language on a page. */
export interface Notation {
  /** Spellings of types that count as the same: what is replaced, and by what. */
  spellings: readonly (readonly [RegExp, string])[];
  /** TypeScript, whose declarations have no defaults: the member of a type that says that a field can be absent. */
  absent?: string;
}

export const PYTHON: Notation = {
  spellings: [
    [/\s+/g, ''],
    [/\bDict\b/g, 'dict'],
    [/\bList\b/g, 'list'],
    [/\bTuple\b/g, 'tuple'],
    [/\bType\b/g, 'type'],
    [/\b_ObjectField\b/g, 'object'],
    [/\b(dict)\[Any,Any\]|\b(list)\[Any\]/g, '$1$2'],
  ],
};

/**
 * Pages write types for reading: schemas by their bare name, `object` for a map of anything, `array` for `any[]` and
 * `unknown[]`, `{ value, at_k }` and `(input) => Result` without the types inside, `{ [metric]: number }` for any name of the key.
 */
export const TYPESCRIPT: Notation = {
  spellings: [
    [/\s+/g, ''],
    [/components\["schemas"\]\["(\w+)"\]/g, '$1'],
    [/\{\[\w+:string\]:(?:any|unknown);?\}/g, 'object'],
    [/\bunknown\[\]|\barray\b/g, 'any[]'],
    [/\{\[\w+(?::string)?\]:/g, '{[]:'],
    [/(?<=[{;,]\w+\??):[^;,{}]*/g, ''],
    [/;(?=\})/g, ''],
    [/;/g, ','],
    [/:[^,()]*(?=[^()]*\)=>)/g, ''],
  ],
  absent: 'undefined',
};

/** The members of a type, in one spelling and sorted: `List[str] | None` has the members `None` and `list[str]`. */
export function typesOf(text: string, {spellings}: Notation): string[] {
  const plain = spellings.reduce((type, [from, to]) => type.replace(from, to), text);
  return [...new Set(topLevelParts(plain, '|'))].sort();
}

/** Parts of a signature. */
export interface SignatureParts {
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

/** The parameters of a signature: `a, b=1, *, c="x"`, `id: string, page?: Page`. */
export const parametersOf = (parts: readonly string[], {absent}: Notation): Parameter[] =>
  parts.flatMap((part, index): Parameter[] => {
    const [, stars, name = part, mark, type, fallback] =
      /^(\**)\s*(\w+)(\?)?\s*(?::\s*((?:[^=]|=>)*?))?\s*(?:=(?!>)\s*(.*))?$/s.exec(part) ?? [];
    const keywordOnly = parts.slice(0, index).includes('*');
    const optional = absent === undefined ? undefined : mark !== undefined;
    return part === '*' || part === '...'
      ? []
      : [{name, type, default: fallback, optional, keywordOnly, open: Boolean(stars)}];
  });

/** Splits at a character outside of brackets and quotes; `a, b[c, d]` at commas gives `a` and ` b[c, d]`. */
function topLevelParts(text: string, separator: string): string[] {
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
