import fs from 'node:fs';
import http from 'node:http';
import {createRequire} from 'node:module';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes.js';
import type {PluginRouteConfig} from '@docusaurus/types';
import {afterAll, expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {lazyPages} from './lazy-pages.ts';

const {rspack} = createRequire(import.meta.url)('@docusaurus/faster');

interface Stats {
  hasErrors(): boolean;
  toString(): string;
  toJson(options: object): {modules: {name: string}[]};
}

interface Configured {
  module: {rules: object[]};
  devServer: {setupMiddlewares(list: unknown[]): unknown[]};
}

const {
  root: folder,
  at,
  remove,
} = temporaryFolder({
  'entry.js': "import registry from './registry.js';\nglobalThis.registry = registry;\n",
  'component.js': 'export default 1;\n',
  'opened.md': 'text of the opened page',
  'closed.md': 'text of the closed page',
});
afterAll(remove);

/** A site with two pages, whose list of chunks is written by the installed Docusaurus. */
async function writeSite(): Promise<void> {
  const plugin = {name: 'docs', id: 'default'};
  const page = (name: string) => ({
    plugin,
    path: `/docs/${name}`,
    component: '@site/component.js',
    exact: true,
    modules: {content: `@site/${name}.md`},
  });
  await generateRouteFiles({
    generatedFilesDir: folder,
    baseUrl: '/docs/',
    routes: ['opened', 'closed'].map(page) as (PluginRouteConfig & {plugin: typeof plugin})[],
  });
}

/** Name by which the browser asks for a file, as its chunk has it. */
function nameOf(file: string): string {
  const out = at('out');
  const texts = fs.readdirSync(out).map((name) => fs.readFileSync(path.join(out, name), 'utf8'));
  const [name] = new RegExp(`lazy-compilation-proxy\\|[^"]*${file}`).exec(texts.join('\n')) ?? [];
  if (!name) throw new Error(`No chunk asks for ${file}.`);
  return name;
}

/** Compiles the site as `npm start` does, and serves what its browsers ask for. */
async function develop() {
  const {devServer, module, ...rest} = lazyPages(folder) as unknown as Configured;
  const compiler = rspack({
    ...rest,
    mode: 'development',
    target: 'web',
    context: folder,
    entry: './entry.js',
    output: {path: at('out')},
    resolve: {alias: {'@site': folder}},
    module: {rules: [...module.rules, {test: /\.md$/, type: 'asset/source'}]},
  });
  const compiled = new Set<string>();
  let heard = (_error?: Error) => {};
  const watching = compiler.watch({}, (error: Error | null, stats: Stats) => {
    if (error || stats.hasErrors()) return heard(error ?? new Error(stats.toString()));
    // Also those of a compilation before: one that is asked for while another runs is told together with it.
    const {modules} = stats.toJson({all: false, modules: true, orphanModules: true, cachedModules: true});
    for (const {name} of modules) if (/^\.\/\w+\.(?:js|md)$/.test(name)) compiled.add(name);
    heard();
  });
  const list: {middleware: http.RequestListener & ((...all: unknown[]) => void)}[] = [];
  expect(devServer.setupMiddlewares(list)).toEqual([]);
  const server = http.createServer((request, response) =>
    list[0]?.middleware(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    compiled,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lazy-compilation-using-`,
    /** Waits for the compilation that has a module. */
    async untilCompiled(name: string): Promise<void> {
      while (!compiled.has(name))
        await new Promise<void>((resolve, reject) => {
          heard = (error) => (error ? reject(error) : resolve());
        });
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await new Promise((done) => watching.close(done));
    },
  };
}

it('compiles the text of a page when a browser asks for it', async () => {
  await writeSite();
  const {compiled, url, untilCompiled, close} = await develop();
  try {
    await untilCompiled('./registry.js');
    expect([...compiled]).toContain('./component.js');
    expect([...compiled]).not.toContain('./opened.md');
    expect((await fetch(url, {method: 'POST', body: nameOf('opened.md')})).status).toBe(200);
    await untilCompiled('./opened.md');
    expect([...compiled]).not.toContain('./closed.md');
  } finally {
    await close();
  }
});
