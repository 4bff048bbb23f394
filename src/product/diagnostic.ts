import {realpathSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** One thing that is wrong in a file, for the person who edits it. */
export interface Diagnostic {
  /** Path from the repository's root, with `/`. */
  file: string;
  /** From 1. */
  line: number;
  /** The problem, and what to do. */
  message: string;
}

/** `docs/a.md:12: message`, with further lines of the message indented. */
export function formatDiagnostic({file, line, message}: Diagnostic): string {
  return `${file}:${line}: ${message.trim().replaceAll('\n', '\n    ')}`;
}

/** Diagnostics in reading order, each once. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
  return [...unique.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/**
 * An error that a writer or an operator can fix: a wrong file, setting or argument. It is shown without a stack, which is
 * about the program.
 */
export class UserError extends Error {
  override name = 'UserError';
  /** Places that are wrong; none where the error is not about a file. */
  readonly diagnostics: readonly Diagnostic[];

  /** @param problem what is wrong and what to do: a sentence, or the places */
  constructor(problem: string | Diagnostic | readonly Diagnostic[], options?: ErrorOptions) {
    const places = typeof problem === 'string' ? [] : [problem].flat();
    super(typeof problem === 'string' ? problem : places.map(formatDiagnostic).join('\n'), options);
    this.diagnostics = places;
    this.stack = this.message;
  }
}

/** Problems of a file: what a function returns, or the {@link UserError} that it throws. */
export function diagnosticsOf(file: string, run: () => readonly Diagnostic[]): readonly Diagnostic[] {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.diagnostics.length > 0 ? error.diagnostics : [{file, line: 1, message: error.message}];
  }
}

/** Places where esbuild cannot read code, such as `sidebars.ts` without a comma; none of any other error. */
const placesOf = ({name, message}: Error): Diagnostic[] =>
  name === 'TransformError'
    ? [...message.matchAll(/^(.+):(\d+):\d+: ERROR: (.+)$/gm)].map(([, file = '', line, text]) => ({
        file: path.relative('.', file),
        line: Number(line),
        message: `${text}; correct this line, or the end of the one above`,
      }))
    : [];

/**
 * Runs the main function of a program, if the module is the program that Node.js was started with and not imported by
 * another one. Any error ends the program with status 1; of a {@link UserError}, and of code that cannot be read, only the message is shown.
 *
 * @param moduleUrl `import.meta.url` of the module
 */
export async function runAsCommand(moduleUrl: string, main: () => unknown): Promise<void> {
  const program = process.argv[1];
  if (!program || realpathSync(program) !== realpathSync(fileURLToPath(moduleUrl))) return;
  try {
    await main();
  } catch (error) {
    const unreadable = placesOf(error as Error);
    const problem = unreadable.length > 0 ? new UserError(unreadable) : error;
    console.error(problem instanceof UserError ? problem.message : problem);
    process.exitCode = 1;
  }
}
