import {expect, test} from 'vitest';
import {realSite} from '../content/real-site.fixture.ts';
import {assembleUnits, readSamples, type Unit, unitText} from './samples.ts';

/** A name on the platform or in a reader's folder, and the place where a page defines it. */
interface Definition {
  /** Kind, name and language. */
  key: string;
  place: string;
  /** The definition, without layout. */
  text: string;
}

/** The calls that store something under a name, and objects with a name: monitors, if they have filters. */
const OPENING =
  /\b(create_or_update_check|register_model|Target|Driver|ScenarioSetCreate|create_scenario_set)\((?!\s*ScenarioSetCreate)|\{(?=\s*["']?name["']?:)/g;
const STORES = /_template|seed_data|check|target|models?\b/;
const SAME: Readonly<Record<string, string>> = {
  ScenarioSetCreate: 'create_scenario_set',
  Target: 'register_model',
};

/** Definitions of names on the platform in a unit of samples; names that are computed are left out, and the reader's own code. */
const definitionsIn = (unit: Unit): Definition[] => {
  const text = unitText(unit);
  return [...text.matchAll(OPENING)].flatMap(({0: {length}, 1: call, index}) => {
    const body = untilClosed(text, index + length);
    const [, first, given = first] =
      /^\s*["']([\w -]+)["'](?!\s*:)|\bname["']?\s*[=:]\s*["']([\w -]+)["']/.exec(body) ?? [];
    if (!given || given.endsWith('-local') || !(call ? STORES : /["']?filters["']?:/).test(body)) return [];
    const {file, line} = unit.lines[text.slice(0, index).split('\n').length - 1] ?? {file: '', line: 0};
    const key = `${call ? (SAME[call] ?? call) : 'monitor'} ${given} in ${unit.language}`;
    return {key, place: `${file}:${line}`, text: body.replaceAll(/\s+|,(?=\s*[)\]}]|\s*$)/g, '')};
  });
};

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

/** Names that have two definitions: on the platform, the second replaces the first or is ignored. */
function collisions(definitions: readonly Definition[]): string[] {
  const owners = new Map<string, Definition>();
  return definitions.flatMap((one) => {
    const owner = owners.get(one.key) ?? one;
    owners.set(one.key, owner);
    return owner.text === one.text
      ? []
      : `${one.place}: ${one.key} is another one at ${owner.place}: give this one a suffix`;
  });
}

test('no two pages give one name two definitions', () => {
  const pages = realSite.pages.filter(({kind}) => kind === 'docs').map(({file}) => file);
  const samples = readSamples(realSite, pages);
  const definitions = assembleUnits(samples, realSite).units.flatMap(definitionsIn);
  expect(definitions.length).toBeGreaterThan(100);
  // A fence that continues another, or has tabs of one title, is not a second file.
  const files = samples.flatMap(({title = '', tab, continues, page, line, language, code}) =>
    /^[\w./-]+\.(?:py|ts|jsonl|csv|toml|sh)$/.test(title) && !continues && !tab
      ? [{key: `file ${title} in ${language}`, place: `${page}:${line}`, text: code}]
      : [],
  );
  expect([...collisions(definitions), ...collisions(files)]).toEqual([]);
});

const driver = (text: string) => `Driver(name="pat", prompt_template="${text}")`;
const model = (prompt: string) =>
  `await client.register_model({\n  name: "agent",\n  models: { type: "generation", user_prompt_template: "${prompt}" },\n});`;
const monitor = (tag: string) => `settings = {"name": "live", "filters": [{"value": "${tag}"}]}`;
const set = (name: string, rows: string) =>
  `ScenarioSetCreate(\n    name=${name},\n    seed_data=${rows},\n)`;
const own = (type: string) => `client.register_model(name="agent-local", model=${type}(name="agent-local"))`;

test.each([
  ['two drivers', driver('Once.'), `\n${driver('Twice.')}`, 'docs/1.md:2: Driver pat in python is another'],
  ['two models', model('{scenario_input}'), model('{input}'), 'register_model agent'],
  ['two monitors', monitor('returns'), monitor('orders'), 'monitor live'],
  ['two sets', set('"rows"', '[1]'), set('"rows"', '[2]'), 'create_scenario_set rows'],
  ['the same monitor', monitor('returns'), monitor('returns'), undefined],
  ['the same set in another layout', set('"rows"', '[ 1 ]'), set('"rows"', '[1]'), undefined],
  ['own code', own('Agent'), own('Answers'), undefined],
  ['computed names', set('f"rows-{digest}"', 'one'), set('f"rows-{digest}"', 'two'), undefined],
])('%s', (_, first, second, said) => {
  const definitions = [first, second].flatMap((text, page) =>
    definitionsIn({
      ...{page: '', path: '', language: 'python'},
      lines: text.split('\n').map((line, index) => ({text: line, file: `docs/${page}.md`, line: index + 1})),
    }),
  );
  expect(collisions(definitions)).toEqual(said ? [expect.stringContaining(said)] : []);
});
