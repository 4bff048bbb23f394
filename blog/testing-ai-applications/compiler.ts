/** Asks TypeScript whether a file with a fault still compiles, without compiling everything again. */
import path from 'node:path';
import ts from 'typescript';

/** A function that says whether the project accepts another text for one file. */
export function compiler(): (changed: {file: string; text: string}) => boolean {
  const config = ts.readConfigFile('tsconfig.json', ts.sys.readFile).config;
  const {options} = ts.parseJsonConfigFileContent({...config, include: ['src/search']}, ts.sys, '.');
  let changed = {file: '', text: ''};
  let version = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({...options, types: ['node']}),
    getScriptFileNames: () => [path.resolve('src/search/service/service.ts')],
    getScriptVersion: (file) => (file === changed.file ? String(version) : '0'),
    getScriptSnapshot: (file) => {
      const text = file === changed.file ? changed.text : ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  });
  return ({file, text}) => {
    if (!file.endsWith('.ts')) return true;
    version += 1;
    changed = {file: path.resolve(file), text};
    return [
      ...service.getSyntacticDiagnostics(changed.file),
      ...service.getSemanticDiagnostics(changed.file),
    ].every(({category}) => category !== ts.DiagnosticCategory.Error);
  };
}
