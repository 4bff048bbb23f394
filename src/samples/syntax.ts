import {isPair, LineCounter, type Node, parseAllDocuments, visit} from 'yaml';
import {parseJson} from '../content/json.ts';
import {type Diagnostic, diagnosticsOf} from '../product/diagnostic.ts';
import {type Unit, unitText} from './samples.ts';

/** Parses every JSON, JSONL and YAML sample; looks at the keys of GitHub workflows. */
export const checkData = (units: readonly Unit[]): Diagnostic[] =>
  units.flatMap((unit) => {
    const text = unitText(unit);
    if (unit.language === 'yaml') return yamlProblems(text, unit.path);
    const values = unit.language === 'jsonl' ? text.split('\n').slice(0, -1) : [text];
    return values.flatMap((value, index) =>
      jsonProblems(value, unit.path).map((found) => ({...found, line: found.line + index})),
    );
  });

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

const jsonProblems = (text: string, file: string): readonly Diagnostic[] =>
  diagnosticsOf(file, () => {
    parseJson(text, file);
    // Which takes the last of two equal keys.
    return yamlProblems(text, file);
  });

/** Problems of a text in YAML, and of the keys of a GitHub workflow. */
export function yamlProblems(text: string, file: string): Diagnostic[] {
  const lines = new LineCounter();
  return [...parseAllDocuments(text, {lineCounter: lines})].flatMap((document) => {
    const problems = [...document.errors, ...document.warnings].map(({linePos, message}) => ({
      file,
      line: linePos?.[0].line ?? 1,
      message: message.split('\n')[0] ?? message,
    }));
    if (problems.length > 0 || !document.has('on') || !document.has('jobs')) return problems;
    visit(document, {
      Scalar(_, {value, range}) {
        for (const [, context = ''] of String(value).matchAll(/\$\{\{\s*(\w+)\./g))
          if (!CONTEXTS.includes(context))
            problems.push({
              file,
              line: lines.linePos(range?.[0] ?? 0).line,
              message: `not a valid workflow: ${context} is no context; write one of ${CONTEXTS.join(', ')}`,
            });
      },
      Map(_, node, path) {
        // A job has a name of its own.
        const names = path.flatMap((part) => (isPair(part) ? String(part.key) : []));
        const [keys, ...needs] =
          WORKFLOW[names.map((name, depth) => (depth === 1 ? '*' : name)).join('/')] ?? [];
        const report = (at: Node, message: string) =>
          problems.push({
            file,
            line: lines.linePos(at.range?.[0] ?? 0).line,
            message: `not a valid workflow: ${message}`,
          });
        if (needs.length > 0 && !needs.some((key) => node.has(key)))
          report(node, `one of ${needs.join(' and ')} is missing`);
        for (const {key} of node.items as {key: Node}[])
          if (keys && !keys.split(' ').includes(String(key))) report(key, `${key} is not a key here`);
      },
    });
    return problems;
  });
}

/** Contexts that an expression of a workflow may read: https://docs.github.com/en/actions/reference/workflows-and-actions/contexts */
const CONTEXTS = 'env github inputs job jobs matrix needs runner secrets steps strategy vars'.split(' ');

/**
 * Keys of a workflow by their place, then those of which one must be there:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
 */
const WORKFLOW: Readonly<Record<string, readonly string[]>> = {
  '': ['name run-name on permissions env defaults concurrency jobs'],
  'jobs/*': [
    'name permissions needs if runs-on environment concurrency outputs env defaults steps timeout-minutes strategy continue-on-error container services uses with secrets',
    'runs-on',
    'uses',
  ],
  'jobs/*/strategy': ['matrix fail-fast max-parallel'],
  'jobs/*/steps': [
    'id if name uses run working-directory shell with env continue-on-error timeout-minutes',
    'run',
    'uses',
  ],
};
