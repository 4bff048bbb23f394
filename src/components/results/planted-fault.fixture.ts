import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {RESULTS} from './registry.ts';
import type {AnyResult} from './result.ts';
import {readResult} from './source.ts';

/** A result component with data of a test. */
export function resultOf(name: string) {
  const load = RESULTS[name] as () => Promise<AnyResult>;
  const root = mkdtempSync(path.join(tmpdir(), 'result-'));
  const read = async (yaml: string) => {
    writeFileSync(path.join(root, 'x.yaml'), yaml);
    return readResult('./x.yaml', 'page.md', (await load()).schema, root);
  };
  return {
    /** What stops the build, or nothing. */
    faultOf: (yaml: string): Promise<string | undefined> =>
      read(yaml).then(
        () => undefined,
        (error: Error) => error.message,
      ),
    /** The nodes of the page, as JSON. */
    pageOf: async (yaml: string): Promise<string> =>
      JSON.stringify((await load()).page((await read(yaml)) as never)),
    /** The component's Markdown. */
    markdownOf: async (yaml: string): Promise<string> =>
      toMarkdown(
        {type: 'root', children: (await load()).markdown((await read(yaml)) as never)},
        {extensions: [gfmToMarkdown({tablePipeAlign: false})]},
      ),
  };
}
