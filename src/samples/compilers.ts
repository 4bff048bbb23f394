/** The compilers of samples: TypeScript, and pyright for Python. */
import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import ts from 'typescript';
import {PROJECT_ROOT} from '../content/files.ts';
import type {Diagnostic} from '../product/diagnostic.ts';
import {type SampleProject, surfaceFiles, type Unit, unitText} from './samples.ts';

type Compile = (folder: string, files: readonly string[]) => Diagnostic[] | Promise<Diagnostic[]>;

/** Runs a compiler in a folder that has units and declarations; diagnostics name these by their own paths. */
async function inFolder(
  units: readonly Unit[],
  surface: ReturnType<typeof surfaceFiles>,
  compile: Compile,
): Promise<Diagnostic[]> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'samples-')));
  const sources = new Map<string, string>();
  const write = (place: string, text: string, source: string) => {
    const file = path.join(folder, place);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
    sources.set(file, source);
  };
  // Samples import packages that this project has, too.
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  try {
    for (const unit of units) write(`samples/${unit.path}`, unitText(unit), unit.path);
    for (const file of surface) write(`surface/${file.path}`, file.text, file.source);
    const found = await compile(folder, [...sources.keys()]);
    return found.map((one) => ({...one, file: sources.get(path.normalize(one.file)) ?? one.file}));
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/**
 * Type-checks all TypeScript samples in one strict program against the declarations of the SDK.
 * The declarations are checked with them.
 */
export const checkTypeScript = (units: readonly Unit[], project: SampleProject): Promise<Diagnostic[]> =>
  inFolder(units, surfaceFiles(project, 'typescript'), (folder, files) => {
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      moduleDetection: ts.ModuleDetectionKind.Force,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      esModuleInterop: true,
      types: ['node'],
      typeRoots: [path.join(folder, 'node_modules/@types')],
      paths: {[project.product.npmPackage]: [path.join(folder, 'surface/index.d.ts')]},
    });
    const types = program.getTypeChecker();
    const ofFiles = files.flatMap((file) => {
      const source = program.getSourceFile(file);
      return [
        ...program.getSyntacticDiagnostics(source),
        ...program.getSemanticDiagnostics(source),
        ...(source ? floatingPromises(source, types) : []),
      ];
    });
    return [...program.getGlobalDiagnostics(), ...program.getOptionsDiagnostics(), ...ofFiles].map(
      ({file, start = 0, code, messageText}) => ({
        file: file?.fileName ?? '',
        line: file ? file.getLineAndCharacterOfPosition(start).line + 1 : 1,
        message: `${code ? `TS${code}: ` : ''}${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      }),
    );
  });

/** Promises that nothing awaits or catches: the program goes on, or ends, before they are settled. */
function floatingPromises(file: ts.SourceFile, types: ts.TypeChecker): ts.Diagnostic[] {
  const found: ts.Diagnostic[] = [];
  const look = (node: ts.Node): void => {
    const isFloating =
      ts.isExpressionStatement(node) &&
      types.getTypeAtLocation(node.expression).getProperty('then') &&
      !isCaught(node.expression);
    if (isFloating)
      found.push({
        ...{file, start: node.getStart(), length: 0, category: ts.DiagnosticCategory.Error, code: 0},
        messageText: 'nothing awaits this promise; write await before it',
      });
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** Is it a call of `catch`? */
const isCaught = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'catch';

const PYRIGHT = {
  include: ['samples', 'surface'],
  stubPath: 'surface',
  /** The oldest Python that the SDK supports. */
  pythonVersion: '3.10',
  pythonPlatform: 'Linux',
  typeCheckingMode: 'standard',
  // CPython warns of it, and will refuse it.
  reportInvalidStringEscapeSequence: 'error',
  reportMissingModuleSource: false,
};

interface PyrightOutput {
  generalDiagnostics: {
    file: string;
    severity: 'error' | 'warning' | 'information';
    message: string;
    rule?: string;
    range?: {start: {line: number}};
  }[];
}

/**
 * Type-checks all Python samples in one run of pyright against the stubs of the SDK. Pyright is hidden from any Python of
 * the machine, so that the verdict is the same everywhere.
 *
 * @throws Error when pyright does not answer
 */
export const checkPythonTypes = (units: readonly Unit[], project: SampleProject): Promise<Diagnostic[]> =>
  inFolder(units, surfaceFiles(project, 'python'), async (folder) => {
    writeFileSync(path.join(folder, 'pyrightconfig.json'), JSON.stringify(PYRIGHT));
    const pyright = createRequire(import.meta.url).resolve('pyright/index.js');
    const run = promisify(execFile)(process.execPath, [pyright, '--outputjson', '--project', folder], {
      ...{cwd: folder, env: {PATH: '', HOME: folder}, maxBuffer: 2 ** 28},
    });
    // It ends with status 1 when it finds something.
    const {stdout, stderr} = await run.catch((error: {stdout: string; stderr: string}) => error);
    if (!stdout.startsWith('{')) throw new Error(`pyright did not answer:\n${stdout}\n${stderr}`);
    return (JSON.parse(stdout) as PyrightOutput).generalDiagnostics
      .filter(({severity}) => severity === 'error')
      .map(({file, message, rule, range}) => ({
        file,
        line: (range?.start.line ?? 0) + 1,
        message: `${message}${rule ? ` (${rule})` : ''}`,
      }));
  });
