import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Diagnostic} from '../product/diagnostic.ts';
import {type Unit, unitText} from './assemble.ts';
import {pythonSurface, type SampleProject} from './samples.ts';

/** The oldest Python that the SDK supports. */
const PYTHON_VERSION = '3.10';

interface PyrightOutput {
  generalDiagnostics: {
    file: string;
    severity: 'error' | 'warning' | 'information';
    message: string;
    rule?: string;
    range?: {start: {line: number}};
  }[];
  summary: {filesAnalyzed: number};
}

/**
 * Type-checks all Python samples in one run of pyright against the stubs of the SDK.
 *
 * Pyright is hidden from any Python of the machine, so that the verdict is the same everywhere.
 *
 * @throws Error when pyright does not answer
 */
export async function checkPythonTypes(
  units: readonly Unit[],
  project: SampleProject,
): Promise<Diagnostic[]> {
  const workspace = realpathSync(mkdtempSync(path.join(tmpdir(), 'samples-')));
  try {
    const samples = new Map(units.map((unit) => [path.join(workspace, 'samples', unit.path), unit.path]));
    const stubs = new Map<string, string>();
    for (const unit of units) write(path.join(workspace, 'samples', unit.path), unitText(unit));
    for (const file of pythonSurface(project)) {
      const full = path.join(workspace, 'stubs', file.path);
      stubs.set(full, file.source);
      write(full, file.text);
    }
    write(
      path.join(workspace, 'pyrightconfig.json'),
      JSON.stringify({
        include: ['samples', 'stubs'],
        stubPath: 'stubs',
        pythonVersion: PYTHON_VERSION,
        pythonPlatform: 'Linux',
        typeCheckingMode: 'standard',
        // CPython warns of it, and will refuse it.
        reportInvalidStringEscapeSequence: 'error',
        reportMissingModuleSource: false,
      }),
    );

    const output = await runPyright(workspace);
    return output.generalDiagnostics
      .filter(({severity}) => severity === 'error')
      .map(({file, message, rule, range}) => ({
        file: samples.get(file) ?? stubs.get(file) ?? file,
        line: (range?.start.line ?? 0) + 1,
        message: `${message}${rule ? ` (${rule})` : ''}`,
      }));
  } finally {
    rmSync(workspace, {recursive: true, force: true});
  }
}

async function runPyright(workspace: string): Promise<PyrightOutput> {
  const pyright = createRequire(import.meta.url).resolve('pyright/index.js');
  const {stdout, stderr} = await promisify(execFile)(
    process.execPath,
    [pyright, '--outputjson', '--project', workspace],
    {
      cwd: workspace,
      env: {PATH: '', HOME: workspace},
      maxBuffer: 256 * 1024 * 1024,
    },
  ).catch((error: {stdout?: string; stderr?: string}) => ({
    stdout: error.stdout ?? '',
    stderr: error.stderr ?? String(error),
  }));
  try {
    return JSON.parse(stdout) as PyrightOutput;
  } catch {
    throw new Error(`pyright did not answer:\n${stdout}\n${stderr}`);
  }
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}
