import fs from 'node:fs';
import http from 'node:http';
import {createRequire} from 'node:module';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes.js';
import type {PluginRouteConfig} from '@docusaurus/types';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
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

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'lazy-pages-'));
});
afterEach(() => {
  fs.rmSync(folder, {recursive: true});
});

const configured = () => lazyPages(folder) as unknown as Configured;

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
  const files = {
    'entry.js': "import registry from './registry.js';\nglobalThis.registry = registry;\n",
    'component.js': 'export default 1;\n',
    'opened.md': 'text of the opened page',
    'closed.md': 'text of the closed page',
  };
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
}

/** Modules that were compiled, of those in the folder. */
const compiled = (stats: Stats): string[] => {
  if (stats.hasErrors()) throw new Error(stats.toString());
  const {modules} = stats.toJson({all: false, modules: true, orphanModules: true});
  return modules.map(({name}) => name).filter((name) => /^\.\/\w+\.(?:js|md)$/.test(name));
};

/** What the browser asks for a file by, as its chunk says. */
function nameOf(file: string): string {
  const out = path.join(folder, 'out');
  const texts = fs.readdirSync(out).map((name) => fs.readFileSync(path.join(out, name), 'utf8'));
  const [name] = new RegExp(`lazy-compilation-proxy\\|[^"]*${file}`).exec(texts.join('\n')) ?? [];
  if (!name) throw new Error(`No chunk asks for ${file}.`);
  return name;
}

it('compiles the text of a page when a browser asks for it', {timeout: 60_000}, async () => {
  await writeSite();
  const {devServer, module, ...rest} = configured();
  const compiler = rspack({
    ...rest,
    mode: 'development',
    target: 'web',
    context: folder,
    entry: './entry.js',
    output: {path: path.join(folder, 'out')},
    resolve: {alias: {'@site': folder}},
    module: {rules: [...module.rules, {test: /\.md$/, type: 'asset/source'}]},
  });
  const modules = new Set<string>();
  const watching = compiler.watch({}, (error: Error | null, stats: Stats) => {
    if (error) throw error;
    for (const name of compiled(stats)) modules.add(name);
  });
  const list: {middleware: (...all: unknown[]) => void}[] = [];
  expect(devServer.setupMiddlewares(list)).toEqual([]);
  const server = http.createServer((request, response) => {
    list[0]?.middleware(request, response, () => response.writeHead(404).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await vi.waitFor(() => expect([...modules]).toContain('./registry.js'), 30_000);
    expect([...modules]).toContain('./component.js');
    expect([...modules]).not.toContain('./opened.md');
    const {port} = server.address() as AddressInfo;
    // Asked again until it is there: the bundler can still be at its first compilation.
    await vi.waitFor(
      async () => {
        const url = `http://127.0.0.1:${port}/lazy-compilation-using-`;
        expect((await fetch(url, {method: 'POST', body: nameOf('opened.md')})).status).toBe(200);
        expect([...modules]).toContain('./opened.md');
      },
      {timeout: 30_000, interval: 500},
    );
    expect([...modules]).not.toContain('./closed.md');
  } finally {
    server.close();
    await new Promise((done) => watching.close(done));
  }
});
