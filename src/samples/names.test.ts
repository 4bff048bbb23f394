import {expect, test} from 'vitest';
import {PROJECT_ROOT} from '../content/files.ts';
import {tokenValues} from '../content/tokens.ts';
import {formatDiagnostic} from '../product/diagnostic.ts';
import {loadProduct} from '../product/index.ts';
import {assembleUnits, type Unit} from './assemble.ts';
import {collisions, definitionsIn, filesIn} from './names.ts';
import {findPages, readSamples} from './samples.ts';

test('no two pages give one name two definitions', () => {
  const product = loadProduct();
  const project = {root: PROJECT_ROOT, product, tokens: tokenValues(product)};
  const {samples} = readSamples(project, findPages(PROJECT_ROOT, ['docs']));
  const definitions = assembleUnits(samples, project).units.flatMap(definitionsIn);
  expect(definitions.length).toBeGreaterThan(100);
  expect([...collisions(definitions), ...collisions(filesIn(samples))].map(formatDiagnostic)).toEqual([]);
});

const unitOf = (page: string, language: string, ...lines: string[]): Unit => ({
  page,
  path: `${page}/sample`,
  language,
  lines: lines.map((text, index) => ({text, file: page, line: index + 1})),
});
const found = (...units: Unit[]) => collisions(units.flatMap(definitionsIn)).map(formatDiagnostic);

test('a planted collision is found, in both languages', () => {
  const driver = unitOf('docs/a.md', 'python', 'Driver(name="pat", prompt_template="Ask once.")');
  const other = unitOf(
    'docs/b.md',
    'python',
    'PROMPT = "Ask twice."',
    'Driver("pat", prompt_template=PROMPT)',
  );
  expect(found(driver, other)).toEqual([
    expect.stringMatching(/docs\/b\.md:2.* the driver pat is another one at docs\/a\.md:1/),
  ]);
  const model = (page: string, prompt: string) =>
    unitOf(
      page,
      'typescript',
      'await client.register_model({',
      '  name: "agent",',
      `  models: { type: "generation", user_prompt_template: "${prompt}" },`,
      '});',
    );
  expect(found(model('docs/a.md', '{scenario_input}'), model('docs/b.md', '{input}'))).toHaveLength(1);
});

test('the same definition in another form, own code, and computed names collide with nothing', () => {
  const one = unitOf(
    'docs/a.md',
    'python',
    'ScenarioSetCreate(name="rows", seed_data=[',
    '    {"input": "a", "result": "b"},',
    '])',
  );
  const two = unitOf(
    'docs/b.md',
    'python',
    'ROWS = [{"input": "a", "result": "b"}]',
    'NAME = "rows"',
    'ScenarioSetCreate(name=NAME, seed_data=client.seed_data_from_list(ROWS))',
  );
  expect(found(one, two)).toEqual([]);
  const own = (page: string, name: string) =>
    unitOf(
      page,
      'python',
      `class ${name}(CustomModel):`,
      '    pass',
      `client.register_model(name="local", model=${name}(name="local"))`,
    );
  expect(found(own('docs/a.md', 'Agent'), own('docs/b.md', 'Answers'))).toEqual([]);
  const digest = (page: string, rows: string) =>
    unitOf(page, 'python', `ScenarioSetCreate(name=f"rows-{digest}", seed_data=${rows})`);
  expect(found(digest('docs/a.md', 'one'), digest('docs/b.md', 'two'))).toEqual([]);
});
