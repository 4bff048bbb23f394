import path from 'node:path';
import ts from 'typescript';
import {PROJECT_ROOT} from '../content/files.ts';
import type {Diagnostic} from '../product/diagnostic.ts';
import {type Unit, unitText} from './assemble.ts';
import {type SampleProject, typescriptSurface} from './samples.ts';

/** Folder in which samples and declarations seem to be: inside the project, so that `node:fs` has its types. */
const WORKSPACE = path.join(PROJECT_ROOT, '.samples');

/**
 * Type-checks all TypeScript samples in one strict program against the declarations of the SDK.
 * The declarations are checked with them.
 */
export function checkTypeScript(units: readonly Unit[], project: SampleProject): Diagnostic[] {
  const surface = typescriptSurface(project);
  const files = new Map<string, {text: string; name: string}>();
  for (const unit of units) {
    files.set(path.join(WORKSPACE, 'samples', unit.path), {text: unitText(unit), name: unit.path});
  }
  for (const file of surface) {
    files.set(path.join(WORKSPACE, 'surface', file.path), {text: file.text, name: file.source});
  }

  const program = ts.createProgram({
    rootNames: [...files.keys()],
    options: {
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
      jsx: ts.JsxEmit.ReactJSX,
      types: ['node'],
      typeRoots: [path.join(PROJECT_ROOT, 'node_modules/@types')],
      paths: {[project.product.npmPackage]: [path.join(WORKSPACE, 'surface/index.d.ts')]},
    },
    host: memoryHost(files),
  });

  return [
    ...program.getGlobalDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...[...files.keys()].flatMap((name) => {
      const source = program.getSourceFile(name);
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    }),
  ].map((diagnostic) => ({
    file: files.get(diagnostic.file?.fileName ?? '')?.name ?? diagnostic.file?.fileName ?? '',
    line: diagnostic.file ? diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line + 1 : 1,
    message: `TS${diagnostic.code}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')}`,
  }));
}

/** A compiler host that sees the given files on top of the file system. */
function memoryHost(files: ReadonlyMap<string, {text: string}>): ts.CompilerHost {
  const host = ts.createCompilerHost({}, true);
  const folders = new Set<string>();
  for (const name of files.keys()) {
    for (let folder = path.dirname(name); folder.startsWith(WORKSPACE); folder = path.dirname(folder))
      folders.add(folder);
  }
  return {
    ...host,
    getCurrentDirectory: () => PROJECT_ROOT,
    fileExists: (name) => files.has(name) || host.fileExists(name),
    readFile: (name) => files.get(name)?.text ?? host.readFile(name),
    directoryExists: (name) => folders.has(name) || (host.directoryExists?.(name) ?? true),
    realpath: (name) => (name.startsWith(WORKSPACE) ? name : (host.realpath?.(name) ?? name)),
    getSourceFile: (name, options) => {
      const text = files.get(name)?.text ?? host.readFile(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, options, true);
    },
  };
}
