/** Programs of pages that start a run, on a platform where no row gets a value: none ends as if all were well. */
import path from 'node:path';
import {expect, test} from 'vitest';
import {realSite} from '../../content/real-site.fixture.ts';
import {FakePlatform, type Json} from './platform.fixture.ts';
import {type Files, filesNamedIn, runProgram} from './programs.fixture.ts';

const files: Files = {};
for (const {file} of realSite.pages)
  for (const {title = '', code, preamble, continues} of realSite.page(file).fences)
    if (/^[\w./-]+\.(?:py|ts|jsonl?|txt)$/.test(title) && !preamble && !continues) files[title] ??= code;

/** Programs that start a run, but for those that need libraries, files or sets of which the fake platform knows nothing. */
const programs = Object.keys(files).filter(
  (title) =>
    /^(?:evaluation\/)?[\w-]+\.(?:py|ts)$/.test(title) &&
    /\.(?:run_test|run_simulation)\(/.test(files[title] ?? '') &&
    !/(?:from|import) "?(?:openai|httpx|pytest)\b|rag.app|SCENARIO_SET_ID|await client\.upload_scenario_set/.test(
      files[title] ?? '',
    ),
);

test('most guides have a program in both languages', () => {
  expect(programs.length).toBeGreaterThan(30);
});

test.each(programs)('%s says that nothing is scored', async (main) => {
  const noValues: Json = new Proxy({}, {get: () => null});
  const customers = Array.from({length: 20}, () => ['Can I return it?', 'Bye.']);
  const environment = {
    OPENAI_API_KEY: 'key',
    AGENT_TOKEN: 'token',
    AGENT_URL: 'https://agent.example',
    RETURNS_LINE_NUMBER: '+15550100142',
  };
  const program = files[main] ?? '';
  const folder = {...filesNamedIn(program, path.extname(main)), [main]: program};
  const {code, text} = await runProgram(main, folder, new FakePlatform(noValues, customers), environment);
  expect(code).toBe(1);
  expect(text).toMatch(/not every|no (?:value|verdict)|(?:have|has) a value|SCORED|0 of \d+: /i);
});
