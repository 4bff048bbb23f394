import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import {expect, it, vi} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {formatDiagnostic} from '../../product/index.ts';
import {filesOf, menuProblems, pagesPlugin} from './index.ts';

it('a page that no sidebar lists is named by its file; a draft needs none', () => {
  const page = (id: string, frontMatter = {}) => ({
    id,
    title: id,
    source: `@site/docs/${id}.md`,
    frontMatter,
  });
  const docs = [page('overview'), page('labels'), page('notes', {draft: true})];
  const loaded = {loadedVersions: [{docs, sidebars: {guides: [{type: 'doc', id: 'overview'}]}}]};
  expect(menuProblems(loaded as unknown as LoadedContent).map(formatDiagnostic)).toEqual([
    expect.stringMatching(/^docs\/labels\.md:1: no sidebar lists this page/),
  ]);
});

it('a page is loaded again once an error is mended, in npm start only', () => {
  const tags = () =>
    pagesPlugin({siteDir: '.'} as LoadContext).injectHtmlTags?.({content: undefined}) as {
      headTags?: {innerHTML: string}[];
    };
  const [script] = tags().headTags ?? [];
  const reload = vi.fn();
  let listener = (_: {data: unknown}) => {};
  new Function('addEventListener', 'location', script?.innerHTML ?? '')(
    (_: string, added: typeof listener) => {
      listener = added;
    },
    {reload},
  );
  listener({data: {type: 'webpackOk'}});
  listener({data: 'of somebody else'});
  listener({data: {type: 'webpackErrors'}});
  expect(reload).not.toHaveBeenCalled();
  listener({data: {type: 'webpackOk'}});
  expect(reload).toHaveBeenCalledOnce();
  vi.stubEnv('NODE_ENV', 'production');
  expect(tags()).toEqual({});
  vi.unstubAllEnvs();
});

it('a page is compiled again with data and figures beside it, a post with all of its folder, and with terms', () => {
  const {root, write, remove} = temporaryFolder();
  const page = write('docs/faq.md', '');
  const beside = write('docs/faq.svg', '');
  write('docs/a/other.svg', '');
  write('docs/search-questions.yaml', '');
  const terms = write('docs/terminology.md', '');
  expect(filesOf(page, '<Term id="a">a</Term>', root)).toEqual([beside, terms]);
  const rows = write('blog/a/data/rows.csv', 'a\n');
  expect(filesOf(write('blog/a/index.md', ''), 'Text.', root)).toEqual([rows]);
  remove();
});
