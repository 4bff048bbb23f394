/** Notations of the two languages of the SDKs in signatures, tables and declarations. */

/** A parameter of a function, or a field of a class or type. */
export interface Parameter {
  name: string;
  /** As declared; missing where the declaration has none, as for members of an enumeration. */
  type?: string | undefined;
  /** Python: the default as declared; without one the parameter is required. */
  default?: string | undefined;
  /** TypeScript: whether the field can be left out. */
  optional?: boolean;
  /** Python: whether it can be given by name only. */
  keywordOnly?: boolean;
  /** Python: `**kwargs` under another name. */
  open?: boolean;
}

/** Notation of one language on a page. */
export interface Notation {
  /** The members of a type, in one spelling and sorted. */
  types(text: string): string[];
  /** The parameters of a signature. */
  parameters(parts: readonly string[]): Parameter[];
  /** TypeScript, whose declarations have no defaults: the member of a type that says that a field can be absent. */
  absent?: string;
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

/** Splits at a character outside of brackets and quotes; `a, b[c, d]` at commas gives `a` and ` b[c, d]`. */
function topLevelParts(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let part = '';
  for (const [index, character] of [...text].entries()) {
    const isArrow = character === '>' && text[index - 1] === '=';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('([{<'.includes(character)) depth++;
    else if (')]}>'.includes(character) && !isArrow) depth--;
    if (character === separator && depth === 0 && !quote) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].filter((each) => each.trim());
}

const sorted = (members: readonly string[]) => [...new Set(members)].sort();

/** `f(a, b=1, *, c="x") -> D`; `List[str] | None` has the members `None` and `list[str]`. */
export const PYTHON: Notation = {
  types: (text) =>
    sorted(
      topLevelParts(
        text
          .replace(/\s+/g, '')
          .replace(/\b(?:Dict|List|Tuple|Type)\b/g, (name) => name.toLowerCase())
          .replace(/\b_ObjectField\b/g, 'object')
          .replace(/\b(dict)\[Any,Any\]|\b(list)\[Any\]/g, '$1$2'),
        '|',
      ),
    ),
  parameters: (parts) =>
    parts.flatMap((part, index): Parameter[] => {
      const [, stars = '', name = '', fallback] =
        /^(\**)\s*(\w+)\s*(?::[^=]*)?(?:=\s*([\s\S]*))?$/.exec(part) ?? [];
      const keywordOnly = parts.slice(0, index).includes('*');
      return part === '*' ? [] : [{name, default: fallback, keywordOnly, ...(stars && {open: true})}];
    }),
};

/**
 * `find(id: string): Promise<Row>`. Pages write types for reading, so some spellings count as the same: schemas by their
 * bare name, `object` for a map of anything, `array` for `any[]` and `unknown[]`, `{ value, at_k }` and `(input) => Result`
 * without the types inside, `{ [metric]: number }` for any name of the key.
 */
export const TYPESCRIPT: Notation = {
  types: (text) => {
    const plain = text
      .replace(/\s+/g, '')
      .replace(/components\["schemas"\]\["(\w+)"\]/g, '$1')
      .replace(/\{\[\w+:string\]:(?:any|unknown);?\}/g, 'object')
      .replace(/\bunknown\[\]|\barray\b/g, 'any[]')
      .replace(/\{\[\w+(?::string)?\]:/g, '{[]:')
      .replace(/(?<=[{;,]\w+\??):[^;,{}]*/g, '')
      .replace(/;(?=\})/g, '')
      .replaceAll(';', ',')
      .replace(/\(([^()]*)\)=>/g, (_, names: string) => `(${names.replaceAll(/:[^,]*/g, '')})=>`);
    return sorted(topLevelParts(plain, '|'));
  },
  parameters: (parts) =>
    parts.map((part) => {
      const [, name = part, mark, type] = /^(\w+)(\?)?(?::\s*([\s\S]*))?$/.exec(part) ?? [];
      return {name, type, optional: mark !== undefined};
    }),
  absent: 'undefined',
};
