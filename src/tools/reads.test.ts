/** Every consumer of pages over one small site: nobody reads, parses or cuts a page a second time. */
import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import {beforeAll, expect, it, vi} from 'vitest';
import {markdown} from '../content/docusaurus.ts';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {pageLists} from '../content/markdown/lists.ts';
import {Site} from '../content/site.ts';
import {guideOf} from '../docusaurus/blog/index.ts';
import {siteMarkdown} from '../docusaurus/markdown.ts';
import {cacheVersion} from '../docusaurus/patches/index.ts';
import {loadProduct} from '../product/index.ts';
import {referenceLinks} from '../samples/reference-links.ts';
import {readSamples} from '../samples/samples.ts';
import {buildIndex} from '../search/index/build-index.ts';
import {sourcePages} from '../search/index/source-pages.ts';
import {judge} from './check/judge.ts';

const FIELDS = 'description: A description that is long enough for a page of this site.\nkeywords: [a, b, c]';
const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\n${FIELDS}\n${more}---\n\n${body}\n`;
const FILES = {
  'docs/terminology.md': page('Terms', '## D\n\n### Driver {/* #driver */}\n\nA simulated user.'),
  'docs/start.md': page(
    'Start',
    'A <Term id="driver">driver</Term> asks. See [run](/reference/python-sdk#run).\n\n```python\nrun()\n```',
  ),
  'docs/reference/python-sdk.md': page('SDK', '## `run` {/* #run */}\n\n`run()`\n\nRuns. [Start](/start)'),
  'blog/post/index.md': page(
    'Post',
    '[Start](/start).\n\n{/* truncate */}\n\nMore.',
    'slug: post\ndate: 2026-01-31\nauthors: [team]\ntags: [a]\n',
  ),
};
const {root, at} = temporaryFolder({
  ...FILES,
  'docs/search-questions.yaml': 'start:\n  - questions: [how do I start]\n',
  'package-lock.json': '{}',
});
const reads = new Map<string, number>();
const original = fs.readFileSync;
beforeAll(() => {
  fs.readFileSync = ((...args: Parameters<typeof original>) => {
    reads.set(String(args[0]), (reads.get(String(args[0])) ?? 0) + 1);
    return original(...args);
  }) as typeof original;
  syncBuiltinESMExports();
  return () => {
    fs.readFileSync = original;
    syncBuiltinESMExports();
  };
});

it('reads, replaces, parses and cuts each page once, whatever asks for it', async () => {
  const made = vi.spyOn(Map.prototype, 'set');
  const product = loadProduct({});
  const sidebars = {guides: Object.keys(FILES).flatMap((file) => /^docs\/(.*)\.md$/.exec(file)?.[1] ?? [])};
  const site = new Site({root, product, sidebars});
  judge(site, site.pages);
  const twins = siteMarkdown(site);
  buildIndex(sourcePages(site, twins));
  pageLists(site, () => undefined);
  cacheVersion(site);
  readSamples(site, Object.keys(FILES));
  referenceLinks(site, 'docs/start.md', [])('python')('run', '');
  guideOf(site.page('blog/post/index.md').links, site.routes);
  const hooks = markdown(site);
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  for (const file of Object.keys(FILES)) {
    const given = {fileContent: original(at(file), 'utf8'), filePath: at(file)};
    hooks.preprocessor?.(given);
    await hooks.parseFrontMatter?.({
      ...given,
      defaultParseFrontMatter: () => Promise.reject(new Error('theirs')),
    });
  }
  const parts = made.mock.calls.filter(([name]) =>
    ['substituted', 'header', 'tree', 'sections'].includes(name as string),
  );
  expect(parts).toHaveLength(4 * Object.keys(FILES).length);
  for (const file of Object.keys(FILES)) expect(reads.get(at(file)), file).toBe(1);
  expect(reads.get(at('docs/search-questions.yaml'))).toBe(1);
});
