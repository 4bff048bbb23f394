import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadPyodide} from 'pyodide';
import {describe, expect, test} from 'vitest';
import {readDocument} from '../../content/document.ts';
import {PROJECT_ROOT} from '../../content/include.ts';
import {tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import {loadProduct} from '../../product/index.ts';

const product = loadProduct();
const {slug, name, envPrefix} = product;
const tokens = {...tokenValues(product), app_url: 'https://app.test'};

/** Fences of a page, by title, in reading order. */
function fencesOf(page: string, language: string, title: string): string[] {
  const {fences} = readDocument(PROJECT_ROOT, `docs/${page}.md`, tokens);
  return fences.filter((fence) => fence.language === language && fence.title === title).map(({code}) => code);
}

/**
 * The judge of the tests: an answer follows its row when it begins as the expected result says. The
 * simulated customer says its lines one after another.
 */
const RUN = `
import contextlib, io, json, os, runpy, sys

def run(slug, name, prefix, program):
    import own_code
    files, main, lines = json.loads(program)
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
    for file, text in files.items():
        with open(f"/program/{file}", "w") as program:
            program.write(text)
        sys.modules.pop(file.removesuffix(".py"), None)
    os.environ[prefix + "_API_KEY"] = "key"
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        scope = runpy.run_path(f"/program/{main}", run_name="__main__")
    talk = scope["client"].talk(scope["conversations"].rows[0], scope["customer"], scope["target"].target, 6) if "conversations" in scope else []
    return json.dumps([output.getvalue(), talk])

run
`;

async function runner() {
  const interpreter = await loadPyodide();
  interpreter.FS.mkdir('/program');
  interpreter.FS.writeFile(
    'own_code.py',
    readFileSync(path.join(PROJECT_ROOT, 'src/samples/standin/own_code.py'), 'utf8'),
  );
  interpreter.runPython('import sys; sys.path[:0] = ["/program", "."]');
  const run = interpreter.runPython(RUN);
  return (files: Record<string, string>, main: string, lines: Record<string, string[]> = {}) => {
    const answer: string = run(slug, name, envPrefix, JSON.stringify([files, main, lines]));
    const [output, talk] = JSON.parse(answer) as [string, {role: string; content: string}[]];
    return {output: output.replace(/\d+$/gm, '…').replaceAll('/project/1/', '/project/…/'), talk};
  };
}

const run = await runner();

describe('the programs of the first hour, run against a stand-in of the SDK', () => {
  const [setUp = '', answers = ''] = fencesOf('getting-started', 'python', 'first.py');
  const [repaired = ''] = fencesOf('getting-started', 'python', 'The new answer in first.py');

  test('getting started prints its first result, wrapped', () => {
    const [first = ''] = fencesOf('getting-started', 'text', 'Output');
    expect(run({'first.py': setUp}, 'first.py').output.trim()).toBe(first.trim().replace(/\n/g, ' '));
  });

  test('getting started scores the answers before and after the repair', () => {
    const [failing, passing] = fencesOf('getting-started', 'text', 'Output of the new lines');
    const before = run({'first.py': `${setUp}\n${answers}`}, 'first.py').output;
    expect(linesFrom(before, 2)).toBe(failing?.trim());

    const old = /def answer[\s\S]*?\n\n\n/;
    expect(answers).toMatch(old);
    const after = run({'first.py': `${setUp}\n${answers.replace(old, `${repaired}\n\n\n`)}`}, 'first.py');
    expect(linesFrom(after.output, 2)).toBe(passing?.trim());
  });

  test('your own agent scores the function and holds the conversation of its page', () => {
    const page = 'evaluation/your-own-agent';
    const [cases = ''] = fencesOf(page, 'python', 'my_cases.py');
    const [program = ''] = fencesOf(page, 'python', 'my_agent_eval.py');
    const {turns} = parseYaml(
      readFileSync(path.join(PROJECT_ROOT, 'docs/evaluation/own-agent.yaml'), 'utf8'),
    ) as {turns: {speaker: string; text: string}[]};
    const said = turns.filter(({speaker}) => speaker === 'driver').map(({text}) => text);
    const lines = {tent: said, 'sleeping bag': ['Can I return my sleeping bag?', 'It came 10 days ago.']};

    const {output, talk} = run(
      {'my_cases.py': cases, 'my_agent_eval.py': program},
      'my_agent_eval.py',
      lines,
    );
    const [expected = ''] = fencesOf(page, 'text', 'Output of the Python program');
    expect(output.trim()).toBe(expected.trim());
    expect(talk.map(({content}) => content)).toEqual(turns.map(({text}) => text));
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
