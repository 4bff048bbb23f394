import {type Unit, unitText} from './assemble.ts';

/** What the platform finds by its name, and where a page defines one. */
export interface Definition {
  kind: 'check' | 'model' | 'target' | 'driver' | 'set';
  name: string;
  language: string;
  file: string;
  line: number;
  /** The call without layout, with the values of the variables that it names. */
  text: string;
}

/** The calls that store something under a name, by language. In Python, `name` may be the first argument. */
const CALLS: Readonly<Record<string, Readonly<Record<string, Definition['kind']>>>> = {
  python: {
    create_or_update_check: 'check',
    register_model: 'model',
    Target: 'target',
    Driver: 'driver',
    ScenarioSetCreate: 'set',
    upload_scenario_set: 'set',
  },
  typescript: {create_or_update_check: 'check', register_model: 'model', create_scenario_set: 'set'},
};

/** The definitions in a unit of samples. */
export function definitionsIn(unit: Unit): Definition[] {
  const calls = CALLS[unit.language];
  if (!calls) return [];
  const text = unitText(unit);
  return [...text.matchAll(new RegExp(`\\b(${Object.keys(calls).join('|')})\\(`, 'g'))].flatMap((match) => {
    const start = match.index + match[0].length;
    const call = expand(balanced(text, start), text);
    const name = nameIn(call);
    const kind = calls[match[1] ?? ''];
    // Without a model, a call to `register_model` finds what is stored.
    if (!name || !kind || (kind === 'model' && !/\bmodels?\b/.test(call))) return [];
    const line = text.slice(0, match.index).split('\n').length;
    const {file, line: written} = unit.lines[line - 1] ?? {file: unit.path, line};
    return [
      {
        kind,
        name,
        language: unit.language,
        file,
        line: written,
        text: call.replace(/\s+|,(?=\s*[)\]}])/g, ''),
      },
    ];
  });
}

/** The text up to the bracket that closes the one before `start`. */
function balanced(text: string, start: number): string {
  let depth = 1;
  for (let index = start; index < text.length; index++) {
    if ('([{'.includes(text[index] ?? '')) depth++;
    if (')]}'.includes(text[index] ?? '') && --depth === 0) return text.slice(start, index);
  }
  return text.slice(start);
}

/** Puts in the values of variables, so that two programs with other names for them are compared by what they store. */
function expand(call: string, text: string, depth = 3): string {
  if (depth === 0) return call;
  return call.replace(/(?<![\w."'])([A-Za-z_]\w*)(?![\w"'(]|\s*[:=](?!=))/g, (word) => {
    const value = new RegExp(`^(?:const )?${word}(?:: [^=\\n]+)? = `, 'm').exec(text);
    if (!value) return word;
    const rest = text.slice(value.index + value[0].length);
    const end = /\n(?![\s)\]}])/.exec(rest);
    return expand(rest.slice(0, end?.index), text, depth - 1);
  });
}

function nameIn(call: string): string | undefined {
  return (
    /^\s*(?:\{[\s\S]*?)?(?:name\s*[=:]\s*)?f?["'`]([^"'`]+)["'`]/.exec(call)?.[1] ??
    /\bname\s*[=:]\s*f?["'`]([^"'`]+)["'`]/.exec(call)?.[1]
  );
}
