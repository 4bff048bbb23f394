import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import {expect, it, vi} from 'vitest';
import {formatDiagnostic} from '../../product/index.ts';
import pageList, {menuProblems} from './index.ts';

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
  const {injectHtmlTags} = pageList({description: 'Notes'}) as unknown as {
    injectHtmlTags(): {headTags?: {innerHTML: string}[]};
  };
  const [script] = injectHtmlTags().headTags ?? [];
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
  expect(injectHtmlTags()).toEqual({});
  vi.unstubAllEnvs();
});
