/** Pages are added, listed, renamed and removed while the server runs: with what Docusaurus' own plugin loads each time. */
import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import docsPlugin, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {formatDiagnostic} from '../../product/index.ts';
import pageList, {menuProblems} from './index.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};
const page = (title: string, fields = '') => `---\ntitle: ${title}\n${fields}---\n\nText.\n`;
const list = (...ids: string[]) => write('sidebars.ts', `export default {guides: ${JSON.stringify(ids)}};\n`);
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pages-'));
  write('docs/overview.md', page('Overview'));
  list('overview');
});
afterAll(() => rmSync(root, {recursive: true}));

/** Result of the plugin in `npm start`, which is no production build. */
async function problems(): Promise<string[]> {
  const context = {
    siteDir: root,
    generatedFilesDir: path.join(root, '.docusaurus'),
    baseUrl: '/docs/',
    outDir: path.join(root, 'build'),
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
    localizationDir: path.join(root, 'i18n/en'),
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
  renameSync(path.join(root, 'docs/labels.md'), path.join(root, 'docs/gold.md'));
  list('overview', 'gold');
  expect(await problems()).toEqual([]);
  rmSync(path.join(root, 'docs/gold.md'));
  list('overview');
  expect(await problems()).toEqual([]);
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
