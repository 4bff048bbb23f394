import {isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments} from 'yaml';
import type {Diagnostic} from '../product/diagnostic.ts';
import {type Unit, unitText} from './assemble.ts';

type Problem = Pick<Diagnostic, 'line' | 'message'>;

/** Parses every JSON, JSONL and YAML sample; looks at the keys of GitHub workflows. */
export const checkData = (units: readonly Unit[]): Diagnostic[] =>
  units.flatMap((unit) => problemsOf(unit).map((problem) => ({file: unit.path, ...problem})));

/** Parses every shell sample as Bash, by mvdan/sh in WebAssembly: not every machine has `bash -n`. */
export async function checkShell(units: readonly Unit[]): Promise<Diagnostic[]> {
  const {parse} = await import('sh-syntax');
  const problems = units.map(async (unit) => {
    try {
      await parse(unitText(unit));
      return [];
    } catch (error) {
      const {Text, Pos, message} = error as {Text?: string; Pos?: {Line: number}; message: string};
      return [{file: unit.path, line: Pos?.Line ?? 1, message: Text ?? message}];
    }
  });
  return (await Promise.all(problems)).flat();
}

function problemsOf(unit: Unit): Problem[] {
  const text = unitText(unit);
  switch (unit.language) {
    case 'json':
      return jsonProblems(text);
    case 'jsonl':
      return text
        .split('\n')
        .slice(0, -1)
        .flatMap((line, index) => jsonProblems(line).map(({message}) => ({line: index + 1, message})));
    case 'yaml':
      return yamlProblems(text);
    default:
      throw new Error(`no check for the data format ${unit.language}`);
  }
}

function jsonProblems(text: string): Problem[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const {message} = error as SyntaxError;
    // Without a position the text ends too early.
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.trimEnd().length);
    return [{line: text.slice(0, position).split('\n').length, message: `not valid JSON: ${message}`}];
  }
}

/** Problems of a text in YAML, and of the keys of a GitHub workflow. */
export function yamlProblems(text: string): Problem[] {
  const lines = new LineCounter();
  return [...parseAllDocuments(text, {lineCounter: lines})].flatMap(({errors, warnings, contents}) => {
    const problems = [...errors, ...warnings].map(({linePos, message}) => ({
      line: linePos?.[0].line ?? 1,
      message: message.split('\n')[0] ?? message,
    }));
    if (problems.length > 0 || !isMap(contents) || !contents.has('on') || !contents.has('jobs'))
      return problems;
    return workflowProblems(contents, WORKFLOW).map(({offset, message}) => ({
      line: lines.linePos(offset).line,
      message: `not a valid workflow: ${message}`,
    }));
  });
}

/** Keys of an object of a workflow; below them objects of a kind of their own, by any name or in a list for `*`. */
interface Keys {
  keys?: string;
  below?: Readonly<Record<string, Keys>>;
  /** Keys of which one must be there. */
  needs?: string;
}

/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax */
const WORKFLOW: Keys = {
  keys: 'name run-name on permissions env defaults concurrency jobs',
  below: {
    jobs: {
      below: {
        '*': {
          keys: 'name permissions needs if runs-on environment concurrency outputs env defaults steps timeout-minutes strategy continue-on-error container services uses with secrets',
          needs: 'runs-on uses',
          below: {
            strategy: {keys: 'matrix fail-fast max-parallel'},
            steps: {
              below: {
                '*': {
                  keys: 'id if name uses run working-directory shell with env continue-on-error timeout-minutes',
                  needs: 'run uses',
                },
              },
            },
          },
        },
      },
    },
  },
};

function workflowProblems(
  node: Node | null,
  {keys, below = {}, needs}: Keys,
): {offset: number; message: string}[] {
  const offset = node?.range?.[0] ?? 0;
  if (isSeq<Node>(node)) return node.items.flatMap((item) => workflowProblems(item, below['*'] ?? {}));
  if (!isMap<Node, Node | null>(node)) return [];
  const missing = needs && !needs.split(' ').some((key) => node.has(key));
  return [
    ...(missing ? [{offset, message: `one of ${needs.replace(' ', ' and ')} is missing`}] : []),
    ...node.items.flatMap(({key, value}) => {
      const name = isScalar(key) ? String(key.value) : '';
      if (keys && !keys.split(' ').includes(name))
        return [{offset: key.range?.[0] ?? 0, message: `${name} is not a key here`}];
      const kind = below[name] ?? below['*'];
      return kind ? workflowProblems(value, kind) : [];
    }),
  ];
}
