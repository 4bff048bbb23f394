/** Search for the site: the index in a build, the service in the development server. */
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {getRequestListener} from '@hono/node-server';
import {siteMarkdown} from '../../content/markdown/site-markdown.ts';
import type {Product} from '../../product.ts';
import {buildIndex} from '../../search/index/index-file.ts';
import {INDEX_PATH} from '../../search/index/index-format.ts';
import {keptCuts} from '../../search/index/kept-cuts.ts';
import {readSourcePages} from '../../search/index/source-pages.ts';
import {createSearchService, type SearchService} from '../../search/service/service.ts';
import {loadSettings} from '../../search/service/settings.ts';
import {buildVersion} from '../docusaurus-bundler-cache/version.ts';
import {createDevelopmentMiddleware, type Middleware} from './development.ts';

/** Path of the API description in the built site, below the base URL. */
export const OPENAPI_PATH = 'search/openapi.json';

export default function searchPlugin({siteDir, baseUrl}: LoadContext, {product}: {product: Product}): Plugin {
  const source = {root: siteDir, baseUrl, product};
  const site = {name: product.name, origin: product.siteUrl, baseUrl};
  const makeIndex = (version?: string) => {
    const pages = readSourcePages(source);
    if (pages.length === 0)
      throw new Error(`The search index would be empty: no page found in docs/ and blog/ of ${siteDir}.`);
    return buildIndex(pages, {site, ...(version && {cut: keptCuts(siteDir, version)})});
  };

  return {
    name: 'search',

    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'production') return {};
      const start = async (): Promise<SearchService> => {
        let written: ReturnType<typeof siteMarkdown> | undefined;
        return createSearchService({
          index: makeIndex(),
          settings: loadSettings(process.env),
          readMarkdown: async (url) => {
            written ??= siteMarkdown(source);
            return (await written).find(({page}) => page.url === url)?.markdown;
          },
        });
      };
      const middleware = createDevelopmentMiddleware({
        folders: [path.join(siteDir, 'docs'), path.join(siteDir, 'blog')],
        start,
        listen: (service) => getRequestListener((request) => service.fetch(request)),
      });
      // Configurations are merged by joining what their functions return, so a copy of the list
      // would come twice: this one is changed in place and nothing is added to it.
      const setupMiddlewares = (middlewares: Middleware[]): Middleware[] => {
        middlewares.unshift(middleware);
        return [];
      };
      return {devServer: {setupMiddlewares}} as object;
    },

    async postBuild({outDir}) {
      const file = path.join(outDir, INDEX_PATH);
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, JSON.stringify(makeIndex(buildVersion(siteDir, product))));
      await writeFile(
        path.join(outDir, OPENAPI_PATH),
        await readFile(path.join(siteDir, 'src/search/openapi.json')),
      );
    },
  };
}
