import type {Diagnostic} from '../product/diagnostic.ts';
import {type Unit, unitText} from './assemble.ts';
import {topLevelParts} from './notation.ts';
import type {Sample} from './samples.ts';

/** A name on the platform or in a reader's folder, and the place where a page defines it. */
export interface Definition {
  kind: 'check' | 'model' | 'target' | 'driver' | 'set' | 'file';
  name: string;
  language: string;
  file: string;
  line: number;
  /** Definition under the name, without layout, with the values of the variables that it uses. */
  text: string;
}

/** The calls that store something under a name: kind, and the argument that has what is stored. */
const CALLS: Readonly<Record<string, readonly [Definition['kind'], RegExp]>> = {
  create_or_update_check: ['check', /^check(_config)?$/],
  register_model: ['model', /^models?$/],
  Target: ['target', /^target$/],
  Driver: ['driver', /^(prompt_template|temperature|model_id|language)$/],
  ScenarioSetCreate: ['set', /^seed_data$/],
  create_scenario_set: ['set', /^seed_data$/],
};
const CALL = new RegExp(`\\b(${Object.keys(CALLS).join('|')})\\(`, 'g');

/** Definitions of names on the platform in a unit of samples; names that are computed are left out. */
export function definitionsIn(unit: Unit): Definition[] {
  if (unit.language !== 'python' && unit.language !== 'typescript') return [];
  const text = unitText(unit);
  return [...text.matchAll(CALL)].flatMap((match) => {
    const [kind, stored] = CALLS[match[1] ?? ''] ?? [];
    const call = untilClosed(text, match.index + match[0].length);
    const fields = new Map(topLevelParts(call.trim().replace(/^\{([\s\S]*)\}$/, '$1'), ',').map(fieldOf));
    const name = literal(fields.get('name') ?? '', text);
    const parts = [...fields].filter(([field]) => stored?.test(field)).sort(([a], [b]) => a.localeCompare(b));
    if (!kind || !name || parts.length === 0) return [];
    const line = text.slice(0, match.index).split('\n').length;
    const {file, line: written} = unit.lines[line - 1] ?? {file: unit.path, line};
    const value = parts.map(([field, expression]) => `${field}:${normal(expression, text)}`).join();
    return [{kind, name, language: unit.language, file, line: written, text: value}];
  });
}

/** Files that samples name by their titles; a fence that continues another, or has tabs of one title, is not a second file. */
export function filesIn(samples: readonly Sample[]): Definition[] {
  return samples.flatMap(({title = '', tab, continues, page, line, language, code}) =>
    /^[\w./-]+\.(?:py|ts|jsonl|csv|toml|sh)$/.test(title) && !continues && !tab
      ? [{kind: 'file' as const, name: title, language, file: page, line, text: code}]
      : [],
  );
}

/** Names that have two definitions: on the platform, the second replaces the first or is ignored. */
export function collisions(definitions: readonly Definition[]): Diagnostic[] {
  const owners = new Map<string, Definition>();
  return definitions.flatMap((definition) => {
    const {kind, name, language, file, line, text} = definition;
    const owner = owners.get(`${kind} ${name} ${language}`);
    if (!owner) owners.set(`${kind} ${name} ${language}`, definition);
    if (!owner || owner.text === text) return [];
    const message = `the ${kind} ${name} is another one at ${owner.file}:${owner.line}: give this one a suffix`;
    return [{file, line, message}];
  });
}

/** The text up to the bracket that closes the one before `start`; brackets in strings don't count. */
function untilClosed(text: string, start: number): string {
  let depth = 1;
  for (const {0: token, index} of text
    .slice(start)
    .matchAll(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|`[^`]*`|[([{)\]}]/g)) {
    if (token.length > 1) continue;
    depth += '([{'.includes(token) ? 1 : -1;
    if (depth === 0) return text.slice(start, start + index);
  }
  return text.slice(start);
}

/** A field of a call; the first argument without a name is the name, the second one what is stored. */
function fieldOf(part: string, index: number): [string, string] {
  const [, field, value] = /^\s*(\w+)\s*(?:=(?!=)|:)\s*([\s\S]*)$/.exec(part) ?? [];
  if (field && value !== undefined) return [field, value.trim()];
  const shorthand = /^\s*(\w+)\s*$/.exec(part)?.[1];
  return [shorthand ?? (index === 0 ? 'name' : 'model'), part.trim()];
}

/** The text of a string, or of the variable that has one; nothing for what a program computes. */
function literal(expression: string, text: string): string | undefined {
  const value = /^\w+$/.test(expression) ? (assignedTo(expression, text) ?? '') : expression;
  return /^["']([\w -]+)["']$/.exec(value.trim())?.[1];
}

function assignedTo(variable: string, text: string): string | undefined {
  const start = new RegExp(`^(?:export )?(?:const |let )?${variable}(?:: [^=\\n]+)? = `, 'm').exec(text);
  if (!start) return undefined;
  const rest = text.slice(start.index + start[0].length);
  return rest.slice(0, /;?\n(?![\s)\]}])/.exec(rest)?.index);
}

/** An expression without layout, its variables replaced by their values, own code by the class that it extends. */
function normal(expression: string, text: string, depth = 3): string {
  return expression
    .replace(
      /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?<![\w.])[A-Za-z_]\w*(?!\w*\s*(?:=(?!=)|:))/g,
      (token) => {
        if (!/^\w+$/.test(token)) return token;
        const base = new RegExp(`^class ${token}\\((Custom\\w+|CodeBasedCheck)\\)`, 'm').exec(text)?.[1];
        const value = depth > 0 ? assignedTo(token, text) : undefined;
        return base ?? (value === undefined ? token : normal(value, text, depth - 1));
      },
    )
    .replace(/\s+|,(?=\s*[)\]}])/g, '')
    .replace(/"\+?"/g, '')
    .replace(/^(?:client\.seed_data_from_list|\w+\.seed_data_from_list)\(([\s\S]*)\)$/, '$1')
    .replace(/^\{type:"custom"[\s\S]*$/, 'custom')
    .replace(/^(Custom\w+)\([\s\S]*$/, '$1');
}
