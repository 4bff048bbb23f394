import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {pathToFileURL} from 'node:url';
import {loadPyodide} from 'pyodide';
import ts from 'typescript';
import {includeSample, PROJECT_ROOT} from '../../content/include.ts';
import {tokenValues} from '../../content/tokens.ts';
import {loadProduct} from '../../product/index.ts';
import {serve} from './server.fixture.ts';
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

export type Environment = Readonly<Record<string, string>>;

const product = loadProduct();
const {name, slug, envPrefix, npmPackage} = product;
const tokens = tokenValues(product);
const PROGRAMS = 'src/samples/programs';
const HERE = path.join(PROJECT_ROOT, 'src/samples/standin');

/**
 * Runs the TypeScript program in a folder of its own, as a reader does, against a stand-in that is
 * served on this machine.
 *
 * @param environment its variables; `REPORT_DIR: 'reports'` makes it write reports
 */
export async function runTypeScriptProgram(standIn: StandIn, environment: Environment): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
  const server = await serve(standIn);
  try {
    const sdk = path.join(folder, 'node_modules', npmPackage);
    mkdirSync(sdk, {recursive: true});
    mkdirSync(path.join(folder, 'reports'));
    writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
    writeFileSync(path.join(sdk, 'package.json'), '{"type": "module", "exports": "./index.js"}');
    const {outputText} = ts.transpileModule(
      readFileSync(path.join(HERE, 'typescript-sdk.fixture.ts'), 'utf8'),
      {
        compilerOptions: {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext},
      },
    );
    writeFileSync(path.join(sdk, 'index.js'), `${outputText}\nexport {Client as ${name}};\n`);
    writeFileSync(
      path.join(folder, 'order_number_check.py'),
      includeSample({file: `${PROGRAMS}/python/order_number_check.py`}, tokens),
    );
    writeFileSync(
      path.join(folder, 'support_agent.ts'),
      includeSample({file: `${PROGRAMS}/typescript/support_agent.ts`}, tokens),
    );

    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const child = spawn(process.execPath, ['--import', tsx, 'support_agent.ts'], {
      cwd: folder,
      env: {PATH: process.env.PATH, STAND_IN_URL: server.url, ...prefixed(environment, 'reports/')},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
    const [output, errors, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    const reports = Object.fromEntries(
      readdirSync(path.join(folder, 'reports')).map((file) => [
        file,
        readFileSync(path.join(folder, 'reports', file), 'utf8'),
      ]),
    );
    return {exitCode, output, errors, reports};
  } finally {
    await server.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

const RUN_PYTHON = `
import contextlib, importlib.util, io, json, os, runpy, sys, traceback

def run(slug, name, transport, environment):
    sys.path[:0] = ["/program", "/standin"]
    os.environ.update(environment.to_py())
    import python_sdk
    python_sdk.install(slug, name, transport)
    output, errors, code = io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        try:
            runpy.run_path("/program/support_agent.py", run_name="__main__")
        except SystemExit as end:
            code = end.code or 0
        except Exception:
            traceback.print_exc()
            code = 1
    reports = {}
    for file in os.listdir("/reports") if os.path.isdir("/reports") else []:
        with open(f"/reports/{file}") as report:
            reports[file] = report.read()
    return json.dumps({"exitCode": code, "output": output.getvalue(), "errors": errors.getvalue(), "reports": reports})

run
`;

/**
 * Runs the Python program in an interpreter of its own (CPython in WebAssembly), with the stand-in
 * in memory.
 */
export async function runPythonProgram(standIn: StandIn, environment: Environment): Promise<Outcome> {
  const pyodide = await loadPyodide();
  pyodide.FS.mkdir('/program');
  pyodide.FS.mkdir('/standin');
  for (const file of ['support_agent.py', 'order_number_check.py']) {
    pyodide.FS.writeFile(`/program/${file}`, includeSample({file: `${PROGRAMS}/python/${file}`}, tokens));
  }
  pyodide.FS.writeFile('/standin/python_sdk.py', readFileSync(path.join(HERE, 'python_sdk.py'), 'utf8'));

  const transport = (method: string, route: string, headers: string, body: string) => {
    const answer = standIn.answer({
      method,
      path: route,
      headers: JSON.parse(headers) as Record<string, string>,
      ...(body && {body: JSON.parse(body) as Json}),
    });
    return pyodide.toPy([answer.status, JSON.stringify(answer.body)]);
  };
  const run = pyodide.runPython(RUN_PYTHON);
  return JSON.parse(run(slug, name, transport, prefixed(environment, '/reports'))) as Outcome;
}

/** The platform's variables with the product's prefix, the others as they are. */
function prefixed(environment: Environment, reports: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      if (name === 'REPORT_DIR') return [`${envPrefix}_REPORT_DIR`, reports];
      return [name === 'API_KEY' ? `${envPrefix}_API_KEY` : name, value];
    }),
  );
}
