import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {pathToFileURL} from 'node:url';
import ts from 'typescript';
import {includeSample} from '../../content/include.ts';
import {tokenValues} from '../../content/tokens.ts';
import {loadProduct} from '../../product/index.ts';
import {type Outcome, runPython, standInFile} from './python.fixture.ts';
import {serve} from './server.fixture.ts';
import type {StandIn} from './stand-in.fixture.ts';

export type Environment = Readonly<Record<string, string>>;

const product = loadProduct();
const {name, envPrefix, npmPackage} = product;
const tokens = tokenValues(product);
const PROGRAMS = 'src/samples/programs';

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
    const {outputText} = ts.transpileModule(standInFile('typescript-sdk.fixture.ts'), {
      compilerOptions: {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext},
    });
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

/** Runs the Python program, with the stand-in in memory. */
export function runPythonProgram(standIn: StandIn, environment: Environment): Promise<Outcome> {
  const files = ['support_agent.py', 'order_number_check.py'].map((file) => [
    file,
    includeSample({file: `${PROGRAMS}/python/${file}`}, tokens),
  ]);
  return runPython(
    Object.fromEntries(files),
    (request) => standIn.answer(request),
    prefixed(environment, '/reports'),
  );
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
