import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadPyodide} from 'pyodide';
import {readDocument} from '../../content/document.ts';
import {PROJECT_ROOT} from '../../content/include.ts';
import {tokenValues} from '../../content/tokens.ts';
import {loadProduct} from '../../product/index.ts';
import type {Json, StandIn} from './stand-in.fixture.ts';

/** What a program leaves behind. */
export interface Outcome {
  exitCode: number;
  output: string;
  /** What it wrote to standard error. */
  errors: string;
  /** Report files by name. */
  reports: Record<string, string>;
}

/** Stands in for the platform. */
export type Answer = StandIn['answer'];

/** A stand-in that gives the body of each answer, by method and path, and refuses nothing. */
export const answering =
  // biome-ignore lint/suspicious/noExplicitAny: bodies of requests
    (bodyOf: (route: string, body: any) => unknown): Answer =>
    ({method, path: route, body}) => ({status: 200, body: bodyOf(`${method} ${route}`, body) as Json});

export const standInFile = (name: string) =>
  readFileSync(path.join(PROJECT_ROOT, 'src/samples/standin', name), 'utf8');

const product = loadProduct();
const tokens = {...tokenValues(product), app_url: 'https://app.test'};

/** Code of the fences of a page with a title, in reading order; links of the app are those of the stand-ins. */
export function fencesOf(page: string, title: string, language?: string): string[] {
  const found = readDocument(PROJECT_ROOT, `docs/${page}.md`, tokens).fences.filter(
    (fence) => fence.title === title && (!language || fence.language === language),
  );
  if (found.length === 0) throw new Error(`docs/${page}.md has no ${title}`);
  return found.map(({code}) => code);
}

export const fenceOf = (...place: Parameters<typeof fencesOf>): string => fencesOf(...place)[0] ?? '';

const RUN = `
import contextlib, importlib, io, json, os, runpy, shutil, sys, time, traceback

sys.path.insert(0, "/standin")
import python_sdk
time.sleep = lambda seconds: None

def run(slug, name, transport, files, main, environment):
    python_sdk.install(slug, name, transport)
    os.chdir("/")
    for folder in ["/program", "/reports"]:
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
    os.chdir("/program")
    for file, text in files.to_py().items():
        os.makedirs(os.path.dirname(f"/program/{file}"), exist_ok=True)
        with open(f"/program/{file}", "w") as program:
            program.write(text)
        sys.modules.pop(os.path.basename(file).removesuffix(".py"), None)
    importlib.invalidate_caches()
    variables, places, output, errors, code = dict(os.environ), list(sys.path), io.StringIO(), io.StringIO(), 0
    os.environ.update(environment.to_py())
    sys.path.insert(0, os.path.dirname(f"/program/{main}"))
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        try:
            runpy.run_path(f"/program/{main}", run_name="__main__")
        except SystemExit as end:
            if isinstance(end.code, str):
                print(end.code, file=sys.stderr)
            code = 1 if end.code else 0
        except Exception:
            traceback.print_exc()
            code = 1
    os.environ.clear()
    os.environ.update(variables)
    sys.path[:] = places
    reports = {}
    for file in os.listdir("/reports"):
        with open(f"/reports/{file}") as report:
            reports[file] = report.read()
    return json.dumps({"exitCode": code, "output": output.getvalue(), "errors": errors.getvalue(), "reports": reports})

run
`;

async function start() {
  const pyodide = await loadPyodide();
  pyodide.FS.mkdir('/standin');
  pyodide.FS.writeFile('/standin/python_sdk.py', standInFile('python_sdk.py'));
  return {pyodide, run: pyodide.runPython(RUN)};
}

/** An interpreter takes seconds to start, so all programs share one. */
let interpreter: ReturnType<typeof start> | undefined;

/**
 * Runs a Python program against a stand-in in memory: CPython in WebAssembly, in which no time passes.
 *
 * @param files by path; the first is the program
 * @param answer of the platform to a call of the SDK
 */
export async function runPython(
  files: Readonly<Record<string, string>>,
  answer: Answer,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  interpreter ??= start();
  const {pyodide, run} = await interpreter;
  const transport = (method: string, route: string, headers: string, body: string) => {
    const answered = answer({
      method,
      path: route,
      headers: JSON.parse(headers),
      ...(body && {body: JSON.parse(body)}),
    });
    return pyodide.toPy([answered.status, JSON.stringify(answered.body)]);
  };
  const [main] = Object.keys(files);
  return JSON.parse(run(product.slug, product.name, transport, files, main, environment)) as Outcome;
}
