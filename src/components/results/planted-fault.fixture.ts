import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {RESULTS} from './registry.ts';
import type {Result} from './result.ts';

/** A result component with data of a test. */
export function resultWith(name: string) {
  const load = RESULTS[name] as () => Promise<Result>;
  const root = mkdtempSync(path.join(tmpdir(), 'result-'));
  const show = async (yaml: string, as: keyof Result): Promise<RootContent[]> => {
    writeFileSync(path.join(root, 'x.yaml'), yaml);
    return (await load())[as]('./x.yaml', 'page.md', root);
  };
  return {
    /** What stops the build, or nothing. */
    faultOf: (yaml: string): Promise<string | undefined> =>
      show(yaml, 'markdown').then(
        () => undefined,
        (error: Error) => error.message,
      ),
    /** The nodes of the page, as JSON. */
    pageOf: async (yaml: string): Promise<string> => JSON.stringify(await show(yaml, 'page')),
    /** The component's Markdown. */
    markdownOf: async (yaml: string): Promise<string> =>
      toMarkdown(
        {type: 'root', children: await show(yaml, 'markdown')},
        {extensions: [gfmToMarkdown({tablePipeAlign: false})]},
      ),
  };
}
