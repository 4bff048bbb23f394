import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {build} from 'esbuild';
import {filesBelow, PROJECT_ROOT} from '../../content/files.ts';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {Site} from '../../content/site.ts';
import {tokenValues} from '../../content/tokens.ts';
import {loadProduct} from '../../product/index.ts';
import {startPython} from '../declarations.ts';
import {API_KEY, type FakePlatform} from './platform.fixture.ts';

export const product = loadProduct();
export const tokens = tokenValues(product);

/** A reader's folder: texts by path. */
export type Files = Record<string, string>;

export interface Outcome {
  code: number;
  output: string;
  errors: string;
  /** The folder afterward. */
  files: Files;
}

/** This site. */
export const site = new Site({root: PROJECT_ROOT, product});

/** Code of the first fence of a docs page with a title. */
export function fenceOf(page: string, title: string, language?: string): string {
  const found = site
    .page(`docs/${page}.md`)
    .fences.find((fence) => fence.title === title && (!language || fence.language === language));
  if (!found) throw new Error(`docs/${page}.md has no ${title}`);
  return found.code;
}

const fixture = (name: string) =>
  readFileSync(path.join(PROJECT_ROOT, 'src/samples/fake-platform', name), 'utf8');

const TYPESCRIPT_SDK = `${fixture('sdk.fixture.ts')}\nexport {Client as ${product.name}};\n`;

/** Runs a program in a folder against a fake platform; the ending of its name says in which language. */
export async function runProgram(
  main: string,
  files: Files,
  platform: FakePlatform,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome & {text: string}> {
  const run = main.endsWith('.py') ? runPython : runTypeScript;
  const outcome = await run(main, files, platform, {
    [`${product.envPrefix}_API_KEY`]: API_KEY,
    ...environment,
  });
  return {...outcome, text: `${outcome.output}${outcome.errors}`.trim()};
}

const RUN = `
import contextlib, importlib, io, json, os, runpy, shutil, sys, time, traceback

sys.path.insert(0, "/sdk")
import sdk
time.sleep = lambda seconds: None

def run(slug, name, transport, files, main, environment):
    sdk.install(slug, name, transport)
    os.chdir("/")
    shutil.rmtree("/folder", ignore_errors=True)
    os.makedirs("/folder")
    os.chdir("/folder")
    for file, text in files.to_py().items():
        os.makedirs(os.path.dirname(f"/folder/{file}"), exist_ok=True)
        with open(file, "w") as program:
            program.write(text)
        sys.modules.pop(os.path.basename(file).removesuffix(".py"), None)
    importlib.invalidate_caches()
    variables, places, output, errors, code = dict(os.environ), list(sys.path), io.StringIO(), io.StringIO(), 0
    os.environ.update(environment.to_py())
    sys.path.insert(0, os.path.dirname(f"/folder/{main}"))
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        try:
            runpy.run_path(f"/folder/{main}", run_name="__main__")
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
    left = {}
    for folder, _, names in os.walk("."):
        for name in names:
            if not name.endswith(".pyc"):
                file = os.path.relpath(os.path.join(folder, name))
                with open(file) as text:
                    left[file] = text.read()
    return json.dumps({"code": code, "output": output.getvalue(), "errors": errors.getvalue(), "files": left})

run
`;

async function prepare() {
  const pyodide = await startPython();
  pyodide.FS.mkdir('/sdk');
  pyodide.FS.writeFile('/sdk/sdk.py', fixture('sdk.py'));
  return {pyodide, run: pyodide.runPython(RUN)};
}

let python: ReturnType<typeof prepare> | undefined;

/** CPython in WebAssembly, in which no time passes: a machine needs Node.js and nothing else. */
async function runPython(
  ...[main, files, platform, environment]: Required<Parameters<typeof runProgram>>
): Promise<Outcome> {
  python ??= prepare();
  const {pyodide, run} = await python;
  const transport = (method: string, route: string, headers: string, body: string) => {
    const request = {
      method,
      path: route,
      headers: JSON.parse(headers),
      ...(body && {body: JSON.parse(body)}),
    };
    const {status, body: answer} = platform.answer(request);
    return pyodide.toPy([status, JSON.stringify(answer)]);
  };
  return JSON.parse(run(product.slug, product.name, transport, files, main, environment)) as Outcome;
}

async function runTypeScript(
  ...[main, files, platform, environment]: Required<Parameters<typeof runProgram>>
): Promise<Outcome> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const {status, body: answer} = platform.answer({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      ...(body && {body: JSON.parse(body)}),
    });
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sdk = `node_modules/${product.npmPackage}/index.ts`;
  const program = `${main}.mjs`;
  const folder = temporaryFolder({...files, [sdk]: TYPESCRIPT_SDK});
  try {
    // A bundle takes a third of the time that a loader takes in each program.
    const {outputFiles} = await build({
      absWorkingDir: folder.root,
      entryPoints: [main],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      nodePaths: [path.join(PROJECT_ROOT, 'node_modules')],
      // Programs wait for checks, which the fake platform runs at once.
      banner: {js: 'const setTimeout = setImmediate;'},
    });
    // Programs call the API themselves where the SDK has no method.
    folder.write(program, outputFiles[0]?.text.replaceAll(tokens.api_url ?? '', url) ?? '');
    const child = spawn(process.execPath, [program], {
      cwd: folder.root,
      env: {PATH: process.env.PATH, FAKE_URL: url, ...environment},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? -1)));
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    const left = filesBelow(folder.root, '').filter((file) => file !== sdk && file !== program);
    return {
      code,
      output,
      errors,
      files: Object.fromEntries(left.map((file) => [file, folder.read(file)])),
    };
  } finally {
    server.closeAllConnections();
    server.close();
    folder.remove();
  }
}
