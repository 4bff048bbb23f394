import {parse as parseToml, TomlError} from 'smol-toml';
import {parseAllDocuments} from 'yaml';
import {type Diagnostic, type Problem, type Unit, unitText} from './assemble.ts';
import {checkWorkflow, isWorkflow} from './workflow.ts';

/** Parses every JSON, JSONL, YAML and TOML sample; GitHub workflows also against their schema. */
export async function checkData(units: readonly Unit[]): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const unit of units) {
    for (const problem of await problemsOf(unit)) diagnostics.push({path: unit.path, ...problem});
  }
  return diagnostics;
}

async function problemsOf(unit: Unit): Promise<Problem[]> {
  const text = unitText(unit);
  switch (unit.language) {
    case 'json':
      return jsonProblems(text);
    case 'jsonl':
      return text
        .split('\n')
        .slice(0, -1)
        .flatMap((line, index) => jsonProblems(line).map(({message}) => ({line: index + 1, message})));
    case 'yaml': {
      const problems = yamlProblems(text);
      return problems.length === 0 && isWorkflow(text) ? checkWorkflow(text) : problems;
    }
    case 'toml':
      return tomlProblems(text);
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

function yamlProblems(text: string): Problem[] {
  return parseAllDocuments(text).flatMap((document) =>
    [...document.errors, ...document.warnings].map(({linePos, message}) => ({
      line: linePos?.[0].line ?? 1,
      message: message.split('\n')[0] ?? message,
    })),
  );
}

function tomlProblems(text: string): Problem[] {
  try {
    parseToml(text);
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return [{line: error.line, message: error.message.split('\n')[0] ?? error.message}];
  }
}
