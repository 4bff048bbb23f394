import {expect, test} from 'vitest';
import {realSite} from '../content/real-site.fixture.ts';
import {pitfallsIn} from './pitfalls.ts';

const found = (code: string, page = 'docs/a.md') => {
  const lines = code.split('\n').map((text, index) => ({text, file: page, line: 10 + index}));
  return pitfallsIn({page, path: 'a', language: 'python', lines}, realSite).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );
};

const LOG =
  'await fetch("https://a.example/v0/datapoints", {\n  body: JSON.stringify({ result: "Yes." }),\n});';

test.each([
  ['a variable', 'const run = 1;\nread(process.env.RUN_ID ?? "");', 11, 'unset variable'],
  ['a key', 'model_api_key: process.env.OPENAI_API_KEY,', 10, 'unset variable'],
  ['a variable of a shell', 'curl "https://a.example/$RUN_ID"', 10, 'unset variable'],
  ['a secret in JSON', 'curl -d "{\\"key\\": \\"$AGENT_KEY\\"}"', 10, 'unset variable'],
  ['a request in a pipe', 'curl a |\n  jq .b |\n  curl c -d @-', 11, 'even if the first one fails'],
  ['the global crypto', 'const id = crypto.randomUUID();', 10, 'node:crypto'],
  ['a list in a queue', 'm.add_data_point_async(\n    input_obj={"messages": messages},', 10, 'a copy'],
  ['an empty token', 'const chat = point.context_token ?? point.id;', 10, 'empty token'],
  ['a datapoint', LOG, 10, 'no times'],
  ['a search', 'search = Search(\n    limit=100,\n)', 11, 'one page'],
  ['rows of text', 'Path("a.jsonl").read_text(encoding="utf-8").splitlines()', 10, 'U+2028'],
  ['a mean', 'print(run["mean_scores"])', 10, 'count the scored rows'],
  ['an error as text', 'invocation = Invocation(\n    error={"error_message": str(error)})', 11, 'repr'],
  ['an error in a field', 'add(error_message=str(error))', 10, 'repr'],
  ['a sheet in Python', 'list(csv.DictReader(file))', 10, 'cut off'],
  ['a sheet in TypeScript', 'parse(text, { bom: true, columns: true })', 10, 'skip_empty_lines'],
  ['a count of lines', 'ROW_COUNT = len(ROWS.read_bytes().splitlines())', 10, 'no row'],
  ['lines of a text', 'text.trim().split("\\n")', 10, 'no row'],
  ['a saved driver', 'pat = client.create_or_update_driver(new)\nrun(driver=pat)', 10, 'the name'],
  ['a history', 'new EvaluationHistoryReporter({evals}).log();', 10, 'finished runs only'],
])('%s', (_, code, line, said) => {
  expect(found(code)).toEqual([
    expect.stringMatching(new RegExp(`^docs/a.md:${line}: .*${said.replace('+', '\\+')}`)),
  ]);
});

test.each([
  ['the token, which the SDK tests', `process.env.${realSite.product.envPrefix}_API_KEY ?? ""`],
  ['a variable at which the shell stops', `curl "https://a.example/\${RUN_ID:?}"`],
  ['requests in a file', 'curl a >b.json &&\n  curl c -d @b.json'],
  ['an imported crypto', 'import crypto from "node:crypto";\nconst id = crypto.randomUUID();'],
  ['a copy in a queue', 'm.add_data_point_async(input_obj={"messages": [*messages]})'],
  ['a datapoint with times', LOG.replace('result:', 'result_datetime: now, result:')],
  ['a rating', 'await fetch("https://a.example/v0/datapoints", {body: JSON.stringify({ feedback: 1 })});'],
  ['a search of all pages', 'limit=100, offset=0'],
  ['a search for one', 'limit: 1,'],
  ['rows of bytes', 'Path("a.jsonl").read_bytes().splitlines()'],
  ['a sheet whose rows are counted', 'for row in csv.DictReader(file):\n    if None in row: stop()'],
  ['a saved driver, run by its name', 'pat = client.create_or_update_driver(new)\nrun(driver="pat")'],
  ['a history of finished runs', 'runs("FINISHED")\nnew EvaluationHistoryReporter({evals}).log();'],
  ['a mean beside its count', 'print(run["mean_scores"], scored_rows(run))'],
])('%s is right', (_, code) => {
  expect(found(code)).toEqual([]);
});

test('a reference shows the parts of a run without a program around them', () => {
  expect(found('print(run["mean_scores"])', 'docs/reference/a.md')).toEqual([]);
});
