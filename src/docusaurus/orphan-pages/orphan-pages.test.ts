import {describe, expect, it} from 'vitest';
import orphanPagesPlugin from './index.ts';

const load = (docs: object[]) =>
  orphanPagesPlugin().allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': {
        default: {loadedVersions: [{docs, sidebars: {guides: [{type: 'doc', id: 'a'}]}}]},
      },
    },
  } as never);

describe('the plugin', () => {
  it('passes a site whose pages are all in a sidebar', async () => {
    await load([{id: 'a', source: '@site/docs/a.md', draft: false, unlisted: false}]);
  });

  it('stops the build at a page in no sidebar, naming its file', async () => {
    await expect(load([{id: 'b', source: '@site/docs/b.md', draft: false, unlisted: false}])).rejects.toThrow(
      /docs\/b\.md:1: no sidebar lists this page/,
    );
  });
});
