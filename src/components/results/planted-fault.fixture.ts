import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {serialize} from '../../content/markdown/index.ts';
import {RESULTS} from './registry.ts';
import {withoutElements} from './result.ts';

/** The Markdown of a result component with data of a test; throws what stops the build. */
export function markdownOf(name: string): (yaml: string) => string {
  const root = mkdtempSync(path.join(tmpdir(), 'result-'));
  return (yaml) => {
    writeFileSync(path.join(root, 'x.yaml'), yaml);
    const children = withoutElements(RESULTS[name]?.('./x.yaml', 'page.md', root) ?? []);
    return serialize({type: 'root', children});
  };
}
