import {loadPyodide, type PyodideAPI} from 'pyodide';

let interpreter: Promise<PyodideAPI> | undefined;

/** CPython, compiled to WebAssembly: no Python has to be installed. Started once. */
export function python(): Promise<PyodideAPI> {
  interpreter ??= loadPyodide();
  return interpreter;
}
