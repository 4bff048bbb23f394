import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** A folder for the files of a test; its name has what names of folders may have. */
export function temporaryFolder(files: Readonly<Record<string, string | Buffer>> = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'test (1) '));
  const at = (file = '') => path.join(root, file);
  /** Writes a file and the folders above it; gives its path. */
  const write = (file: string, content: string | Buffer): string => {
    mkdirSync(path.dirname(at(file)), {recursive: true});
    writeFileSync(at(file), content);
    return at(file);
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  return {
    root,
    at,
    write,
    read: (file: string) => readFileSync(at(file), 'utf8'),
    remove: () => rmSync(root, {recursive: true}),
  };
}
