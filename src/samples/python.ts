import type {loadPyodide} from 'pyodide';

let started: ReturnType<typeof loadPyodide> | undefined;

/** CPython in WebAssembly, so that no Python has to be installed; one, as it takes seconds to start. */
export function startPython(): ReturnType<typeof loadPyodide> {
  started ??= import('pyodide').then((pyodide) => pyodide.loadPyodide());
  return started;
}
