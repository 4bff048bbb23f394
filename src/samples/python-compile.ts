import {loadPyodide, type PyodideAPI} from 'pyodide';
import {type Diagnostic, type Unit, unitText} from './assemble.ts';

let interpreter: Promise<PyodideAPI> | undefined;

/** CPython, compiled to WebAssembly: no Python has to be installed. Started once. */
export function python(): Promise<PyodideAPI> {
  interpreter ??= loadPyodide();
  return interpreter;
}

/** Compiles one text; returns line and message of what is wrong. Warnings of the compiler count. */
const COMPILE = `
import ast, warnings

def compile_sample(text, name):
    with warnings.catch_warnings():
        # For the grammar of 3.10 the compiler calls a suspicious escape deprecated.
        warnings.simplefilter("error")
        try:
            compile(ast.parse(text, name, feature_version=(3, 10)), name, "exec", dont_inherit=True)
        except SyntaxError as error:
            return [error.lineno or 1, f"{type(error).__name__}: {error.msg}"]
        except (ValueError, Warning) as error:
            return [1, f"{type(error).__name__}: {error}"]
    return None

compile_sample
`;

/** Compiles every Python sample with CPython. */
export async function compilePython(units: readonly Unit[]): Promise<Diagnostic[]> {
  if (units.length === 0) return [];
  const compile = (await python()).runPython(COMPILE);
  return units.flatMap((unit) => {
    const problem = compile(unitText(unit), unit.path)?.toJs() as [number, string] | undefined;
    return problem ? [{path: unit.path, line: problem[0], message: problem[1]}] : [];
  });
}
