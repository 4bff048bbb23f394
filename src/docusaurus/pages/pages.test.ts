/** Pages are added, listed, renamed and removed while the server runs: with what Docusaurus' own plugin loads each time. */
import {renameSync, rmSync} from 'node:fs';
import docsPlugin, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, expect, it, vi} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {formatDiagnostic} from '../../product/index.ts';
import {filesOf, menuProblems, pagesPlugin} from './index.ts';

const page = (title: string, fields = '') => `---\ntitle: ${title}\n${fields}---\n\nText.\n`;
const list = (...ids: string[]) => write('sidebars.ts', `export default {guides: ${JSON.stringify(ids)}};\n`);
const {root, at, write, remove} = temporaryFolder({'docs/overview.md': page('Overview')});
list('overview');
afterAll(remove);

/** Result of the plugin in `npm start`, which is no production build. */
async function problems(): Promise<string[]> {
  const context = {
    siteDir: root,
    generatedFilesDir: at('.docusaurus'),
    baseUrl: '/docs/',
    outDir: at('build'),
    siteConfig: {
      staticDirectories: [],
      markdown: {
        parseFrontMatter: ({
          defaultParseFrontMatter,
          ...file
        }: {
          defaultParseFrontMatter: (file: object) => unknown;
        }) => defaultParseFrontMatter(file),
        hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
      },
      future: {
        faster: {},
        experimental_vcs: {getFileCreationInfo: () => null, getFileLastUpdateInfo: () => null},
      },
    },
    i18n: {
      currentLocale: 'en',
      defaultLocale: 'en',
      locales: ['en'],
      localeConfigs: {en: {translate: false}},
      path: 'i18n',
    },
    localizationDir: at('i18n/en'),
  } as unknown as LoadContext;
  const options = validateOptions({
    validate: ((schema: {validate: (given: object) => {value: object}}, given: object) => ({
      ...schema.validate(given).value,
      id: 'default',
    })) as never,
    options: {routeBasePath: '/', sidebarPath: './sidebars.ts'},
  });
  const plugin = await docsPlugin(context, options);
  const content = await plugin.loadContent?.();
  return menuProblems(content as never).map(formatDiagnostic);
}

it('a draft needs no sidebar; a page does, and is listed, renamed and removed without a restart', async () => {
  write('docs/labels.md', page('Labels', 'draft: true\n'));
  expect(await problems()).toEqual([]);
  write('docs/labels.md', page('Labels'));
  expect(await problems()).toEqual([
    expect.stringMatching(/^docs\/labels\.md:1: no sidebar lists this page/),
  ]);
  list('overview', 'labels');
  expect(await problems()).toEqual([]);
  renameSync(at('docs/labels.md'), at('docs/gold.md'));
  list('overview', 'gold');
  expect(await problems()).toEqual([]);
  rmSync(at('docs/gold.md'));
  list('overview');
  expect(await problems()).toEqual([]);
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
