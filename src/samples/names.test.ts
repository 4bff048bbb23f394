import {expect, test} from 'vitest';
import {realSite} from '../content/real-site.fixture.ts';
import {assembleUnits, findPages, readSamples, type Sample, type Unit, unitText} from './samples.ts';

/** A name on the platform or in a reader's folder, and the place where a page defines it. */
interface Definition {
  /** Kind, name and language. */
  key: string;
  file: string;
  line: number;
  /** The definition, without layout. */
  text: string;
}

/** The calls that store something under a name. */
const CALL =
  /\b(create_or_update_check|register_model|Target|Driver|ScenarioSetCreate|create_scenario_set)\((?!\s*ScenarioSetCreate)/g;

/** Monitors: objects with a name and conditions. */
const MONITOR = /\{(?=\s*["']?name["']?:)/g;

/** Definitions of names on the platform in a unit of samples; names that are computed are left out, and the reader's own code. */
function definitionsIn(unit: Unit): Definition[] {
  const text = unitText(unit);
  const define = (kind: string, name: string, index: number, call: string): Definition => {
    const {file, line} = unit.lines[text.slice(0, index).split('\n').length - 1] ?? {
      file: unit.path,
      line: 1,
    };
    const key = `${kind} ${name} in ${unit.language}`;
    return {key, file, line, text: call.replaceAll(/\s+|,(?=\s*[)\]}]|\s*$)/g, '')};
  };
  const ofCalls = [...text.matchAll(CALL)].flatMap(({0: {length}, 1: found = '', index}) => {
    const call = untilClosed(text, index + length);
    if (!/_template|seed_data|check|target|models?\b/.test(call)) return [];
    const kind = found
      .replace('ScenarioSetCreate', 'create_scenario_set')
      .replace('Target', 'register_model');
    return namesOf(call, text)
      .filter(([name]) => !name.endsWith('-local'))
      .map(([name, more]) => define(kind, name, index, `${call}${more}`));
  });
  const ofMonitors = [...text.matchAll(MONITOR)].flatMap(({index}) => {
    const call = untilClosed(text, index + 1);
    const [, name = ''] = /["']?name["']?:\s*["']([\w -]+)["']/.exec(call) ?? [];
    return name && /["']?filters["']?:/.test(call) ? [define('monitor', name, index, call)] : [];
  });
  return [...ofCalls, ...ofMonitors];
}

/** The names that a call stores under: its text, a constant, or the keys of a dictionary that it loops over, with their values. */
function namesOf(call: string, text: string): [name: string, more: string][] {
  const given = /^\s*(["'][\w -]+["'])|\bname\s*[=:]\s*(["'][\w -]+["']|\w+)/.exec(call);
  const [value = call.includes('name,') ? 'name' : ''] = given?.slice(1).filter(Boolean) ?? [];
  const unquoted = (literal: string) => /^["']([\w -]+)["']$/.exec(literal)?.[1];
  const constant = /^\w+$/.test(value)
    ? new RegExp(`^(?:const )?${value} = (.*?);?$`, 'm').exec(text)?.[1]
    : value;
  const name = unquoted(constant ?? '');
  if (name) return [[name, '']];
  const loop = new RegExp(
    `for \\(?(?:const \\[)?${value}\\b.* (?:in|of) (?:Object\\.entries\\()?(\\w+)`,
  ).exec(text);
  const opening = loop && new RegExp(`^(?:const )?${loop[1]}\\b.* = \\{`, 'm').exec(text);
  if (!value || !opening) return [];
  const entries = untilClosed(text, opening.index + opening[0].length);
  return [...entries.matchAll(/^\s*["']?([\w-]+)["']?: (.*)/gm)].map(([, key = '', more = '']) => [
    key,
    more,
  ]);
}

/** Files that samples name by their titles; a fence that continues another, or has tabs of one title, is not a second file. */
const filesIn = (samples: readonly Sample[]): Definition[] =>
  samples.flatMap(({title = '', tab, continues, page, line, language, code}) =>
    /^[\w./-]+\.(?:py|ts|jsonl|csv|toml|sh)$/.test(title) && !continues && !tab
      ? [{key: `file ${title} in ${language}`, file: page, line, text: code}]
      : [],
  );

/** Names that have two definitions: on the platform, the second replaces the first or is ignored. */
function collisions(definitions: readonly Definition[]): string[] {
  const owners = new Map<string, Definition>();
  return definitions.flatMap(({key, file, line, text}) => {
    const owner = owners.get(key);
    if (!owner) owners.set(key, {key, file, line, text});
    if (!owner || owner.text === text) return [];
    return [`${file}:${line}: ${key} is another one at ${owner.file}:${owner.line}: give this one a suffix`];
  });
}

/** The text up to the bracket that closes the one before `start`; brackets in strings don't count. */
function untilClosed(text: string, start: number): string {
  let depth = 1;
  for (const {0: token, index} of text
    .slice(start)
    .matchAll(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|`[^`]*`|[([{)\]}]/g)) {
    if (token.length === 1) depth += '([{'.includes(token) ? 1 : -1;
    if (depth === 0) return text.slice(start, start + index);
  }
  return text.slice(start);
}

test('no two pages give one name two definitions', () => {
  const {samples} = readSamples(realSite, findPages(realSite, ['docs']));
  const definitions = assembleUnits(samples, realSite).units.flatMap(definitionsIn);
  expect(definitions.length).toBeGreaterThan(100);
  expect([...collisions(definitions), ...collisions(filesIn(samples))]).toEqual([]);
});

const unitOf = (page: string, language: string, text: string): Unit => ({
  page,
  path: `${page}/sample`,
  language,
  lines: text.split('\n').map((line, index) => ({text: line, file: page, line: index + 1})),
});
const found = (language: string, ...texts: string[]) =>
  collisions(texts.flatMap((text, index) => definitionsIn(unitOf(`docs/${index}.md`, language, text))));

const model = (prompt: string) =>
  `await client.register_model({\n  name: "agent",\n  models: { type: "generation", user_prompt_template: "${prompt}" },\n});`;
const personas = (prompt: string) =>
  `personas = {\n    "pat": "${prompt}",\n}\nfor name, mind in personas.items():\n    Driver(name=name, prompt_template=mind)`;
const monitor = (tag: string) => `settings = {"name": "live", "filters": [{"value": "${tag}"}]}`;
const set = (name: string, rows: string) =>
  `ScenarioSetCreate(\n    name=${name},\n    seed_data=${rows},\n)`;
const own = (type: string) => `client.register_model(name="agent-local", model=${type}(name="agent-local"))`;

test('a planted collision is told with both places', () => {
  const texts = [
    'Driver(name="pat", prompt_template="Once.")',
    'P = "Twice."\nDriver("pat", prompt_template=P)',
  ];
  expect(found('python', ...texts)).toEqual([
    'docs/1.md:2: Driver pat in python is another one at docs/0.md:1: give this one a suffix',
  ]);
});

test.each([
  ['models', 'typescript', model('{scenario_input}'), model('{input}')],
  ['monitors', 'python', monitor('returns'), monitor('orders')],
  ['names in dictionaries', 'python', personas('Calm.'), personas('Angry.')],
  [
    'a name in a dictionary and one in a call',
    'python',
    personas('Calm.'),
    'Driver(name="pat", prompt_template="Ask.")',
  ],
  ['sets', 'python', set('"rows"', '[1]'), set('"rows"', '[2]')],
])('%s collide', (_, language, ...texts) => {
  expect(found(language, ...texts)).toHaveLength(1);
});

test.each([
  ['the same monitor', monitor('returns'), monitor('returns')],
  ['the same set in another layout', set('"rows"', '[ 1 ]'), set('"rows"', '[1]')],
  ['own code', own('Agent'), own('Answers')],
  ['computed names', set('f"rows-{digest}"', 'one'), set('f"rows-{digest}"', 'two')],
])('%s collide with nothing', (_, ...texts) => {
  expect(found('python', ...texts)).toEqual([]);
});
