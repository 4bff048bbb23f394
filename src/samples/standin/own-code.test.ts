import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {PROJECT_ROOT} from '../../content/include.ts';
import {parseYaml} from '../../content/yaml.ts';
import {loadProduct} from '../../product/index.ts';
import {fenceOf, fencesOf, runPython, standInFile} from './python.fixture.ts';

const {slug, name, envPrefix} = loadProduct();

/**
 * The judge of the tests: an answer follows its row when it begins as the expected result says. The
 * simulated customer says its lines one after another.
 */
const HARNESS = `
import json, runpy, sys
import own_code

slug, name, main, lines = json.load(open("told.json"))

def judge(check, row, answer):
    replies = [answer] if isinstance(answer, str) else [m["content"] for m in answer if m["role"] == "assistant"]
    refuses = "no," in row.result or "declines" in row.result
    said = [reply for reply in replies if reply.startswith(("Yes", "No"))]
    passed = bool(said) and all(reply.startswith("No") == refuses for reply in said)
    told = "refuses a return after 45 days" if passed else "accepts a return after 45 days"
    return passed, f"The answer {told if refuses else 'says yes and names the 30-day return period'}."

def customer(row, prompt, messages):
    said = lines[row.input_["item"]]
    turn = len(messages) // 2
    return said[turn] if turn < len(said) else None

own_code.install(slug, name, judge, customer)
scope = runpy.run_path(main, run_name="__main__")
if "conversations" in scope:
    talk = scope["client"].talk(scope["conversations"].rows[0], scope["customer"], scope["target"].target, 6)
    print(json.dumps([message["content"] for message in talk]), file=sys.stderr)
`;

/** Runs the first of some files; in its output, ids are left out. */
async function run(files: Record<string, string>, lines: Record<string, string[]> = {}) {
  const told = JSON.stringify([slug, name, Object.keys(files)[0], lines]);
  const all = {'harness.py': HARNESS, 'own_code.py': standInFile('own_code.py'), 'told.json': told, ...files};
  const refuse = () => ({status: 404, body: {}});
  const {output, errors, exitCode} = await runPython(all, refuse, {[`${envPrefix}_API_KEY`]: 'key'});
  expect([exitCode, errors]).toEqual([0, expect.not.stringContaining('Traceback')]);
  return {output: output.replace(/\d+$/gm, '…').replaceAll('/project/1/', '/project/…/'), talk: errors};
}

describe('the programs of the first hour, run against a stand-in of the SDK', () => {
  const [setUp = '', answers = ''] = fencesOf('getting-started', 'first.py', 'python');
  const repaired = fenceOf('getting-started', 'The new answer in first.py', 'python');

  test('getting started prints its first result, wrapped', async () => {
    const first = fenceOf('getting-started', 'Output', 'text');
    expect((await run({'first.py': setUp})).output.trim()).toBe(first.trim().replace(/\n/g, ' '));
  });

  test('getting started scores the answers before and after the repair', async () => {
    const [failing, passing] = fencesOf('getting-started', 'Output of the new lines', 'text');
    const before = await run({'first.py': `${setUp}\n${answers}`});
    expect(linesFrom(before.output, 2)).toBe(failing?.trim());

    const old = /def answer[\s\S]*?\n\n\n/;
    expect(answers).toMatch(old);
    const after = await run({'first.py': `${setUp}\n${answers.replace(old, `${repaired}\n\n\n`)}`});
    expect(linesFrom(after.output, 2)).toBe(passing?.trim());
  });

  test('your own agent scores the function and holds the conversation of its page', async () => {
    const page = 'evaluation/your-own-agent';
    const files = {
      'my_agent_eval.py': fenceOf(page, 'my_agent_eval.py', 'python'),
      'my_cases.py': fenceOf(page, 'my_cases.py', 'python'),
    };
    const {turns} = parseYaml(
      readFileSync(path.join(PROJECT_ROOT, 'docs/evaluation/own-agent.yaml'), 'utf8'),
    ) as {turns: {speaker: string; text: string}[]};
    const said = turns.filter(({speaker}) => speaker === 'driver').map(({text}) => text);
    const lines = {tent: said, 'sleeping bag': ['Can I return my sleeping bag?', 'It came 10 days ago.']};

    const {output, talk} = await run(files, lines);
    expect(output.trim()).toBe(fenceOf(page, 'Output of the Python program', 'text').trim());
    expect(JSON.parse(talk)).toEqual(turns.map(({text}) => text));
  });
});

/** The last lines of an output from the line with this number on, counted from 1. */
function linesFrom(output: string, first: number): string {
  return output
    .trim()
    .split('\n')
    .slice(first - 1)
    .join('\n');
}
