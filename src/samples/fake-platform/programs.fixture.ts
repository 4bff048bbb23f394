/** Runs the programs of pages against a fake platform, in this process: Python in WebAssembly, TypeScript as a function. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {format, inspect} from 'node:util';
import {build, type Plugin} from 'esbuild';
import {describe, expect, test} from 'vitest';
import {PROJECT_ROOT} from '../../content/files.ts';
import {realSite} from '../../content/real-site.fixture.ts';
import {substituteTokens} from '../../content/tokens.ts';
import {CONVENTIONS, PROJECT_LANGUAGES, type ProjectLanguage} from '../chain.ts';
import {startPython} from '../declarations.ts';
import {API_KEY, FakePlatform} from './platform.fixture.ts';

export const {product} = realSite;

/** A reader's folder: texts by path. */
export type Files = Record<string, string>;

interface Ended {
  code: number;
  output: string;
  errors: string;
  /** The folder afterward. */
  files: Files;
}

/** The end of a program, with all that it has written as one text. */
export type Outcome = Ended & {text: string};

/** Files that programs import or read. */
const FILE = /^[\w./-]+\.(?:py|ts|jsonl?|txt|csv)$/;

/** Code of the first fence of a docs page with a title. */
export function fenceOf(page: string, title: string, language?: string): string {
  const found = realSite
    .page(`docs/${page}.md`)
    .fences.find((fence) => fence.title === title && (!language || fence.language === language));
  if (!found) throw new Error(`docs/${page}.md has no ${title}`);
  return found.code;
}

/** The parts of a program of a page one after the other, from that with a number on. */
export const partsOf = (page: string, main: string, from = 0): string =>
  realSite
    .page(`docs/${page}.md`)
    .fences.filter(({title}) => title === main)
    .slice(from)
    .map(({code}) => code)
    .join('\n');

/** The program of a page, after its preamble if it has one. */
function withPreamble(page: string, main: string): string {
  const {preamble} = realSite.page(`docs/${page}.md`).fences.find(({title}) => title === main) ?? {};
  const start = preamble ? `src/samples/preambles/${preamble}${path.extname(main)}` : '';
  const text = start && readFileSync(path.join(PROJECT_ROOT, start), 'utf8');
  return substituteTokens(text, realSite.tokens, start) + fenceOf(page, main);
}

/** The folder of a reader who saves every file that pages show. */
export const savedFiles: Readonly<Files> = Object.fromEntries(
  realSite.pages
    .filter(({kind}) => kind === 'docs')
    .flatMap(({file}) =>
      realSite
        .page(file)
        .fences.filter(({title, continues}) => title && FILE.test(title) && !continues)
        .map(({title = ''}) => [title, withPreamble(file.slice('docs/'.length, -'.md'.length), title)]),
    )
    .reverse(),
);

/** The saved files that a program names, and those that these name. */
export function filesNamedIn(text: string, ending: string, found: Files = {}): Files {
  const isOther = (name: string) => /\.(?:py|ts)$/.test(name) && !name.endsWith(ending);
  for (const [name, code] of Object.entries(savedFiles)) {
    if (name in found || isOther(name) || !text.includes(path.basename(name, ending))) continue;
    found[name] = code;
    filesNamedIn(code, ending, found);
  }
  return found;
}

/** Where a program of a page runs, and what its reader has changed. */
export interface Setting {
  platform?: FakePlatform;
  /** Files in place of those that the pages show; undefined for one that is missing. */
  files?: Readonly<Record<string, string | undefined>>;
  edit?: (program: string) => string;
  environment?: Readonly<Record<string, string>>;
}

/** A case of a program: its title, how the program runs, its exit code, what it says, and files that it leaves. */
export type Case = [title: string, setting: Setting, code: number, says: RegExp | string, left?: Files];

/** Expects the end of a program: its exit code, and a part of what it says. */
export const expectEnd = ({code, text}: Outcome, expected: number, says: RegExp | string) =>
  expect([code, text]).toEqual([
    expected,
    typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
  ]);

/** The programs of the pages in one language. */
export class Programs {
  constructor(readonly language: ProjectLanguage) {}

  /** The file of a program in this language. */
  readonly named = (name: string) => CONVENTIONS[this.language](name);

  /** Runs the program of a page. */
  run(page: string, name: string, {edit = (program) => program, ...setting}: Setting = {}): Promise<Outcome> {
    const main = this.named(name);
    return this.#run(main, edit(withPreamble(page, main)), setting);
  }

  /** Runs lines of the test, which import programs of pages from their folder. */
  ask(
    lines: Readonly<Record<ProjectLanguage, string>>,
    setting: Setting = {},
    folder = '',
  ): Promise<Outcome> {
    return this.#run(this.named(`${folder}ask`), lines[this.language], setting);
  }

  #run(main: string, text: string, {platform = new FakePlatform(), files = {}, environment}: Setting) {
    const saved = filesNamedIn(text, path.extname(main));
    const given = Object.entries<string | undefined>({...saved, [main]: text, ...files});
    const isThere = (entry: [string, string | undefined]): entry is [string, string] =>
      entry[1] !== undefined;
    return runProgram(main, Object.fromEntries(given.filter(isThere)), platform, environment);
  }

  /** Tests the cases of a program. */
  test(page: string, name: string, cases: readonly Case[]): void {
    test.each(cases)(`${page}, ${name}: %s`, async (_, setting, code, says, left = {}) => {
      const outcome = await this.run(page, name, setting);
      expectEnd(outcome, code, says);
      expect(outcome.files).toMatchObject(left);
    });
  }
}

/** Describes programs of the pages in each language. */
export const inEachLanguage = (what: string, tests: (programs: Programs) => void): void =>
  describe.each(PROJECT_LANGUAGES)(`${what} in %s`, (language) => tests(new Programs(language)));

/** Runs a program in a folder against a fake platform; the ending of its name says in which language. */
export async function runProgram(
  main: string,
  files: Files,
  platform: FakePlatform,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const run = main.endsWith('.py') ? runPython : runTypeScript;
  const variables = {[`${product.envPrefix}_API_KEY`]: API_KEY, ...environment};
  const outcome = await run(main, files, platform, variables);
  return {...outcome, text: `${outcome.output}${outcome.errors}`.trim()};
}

const fixture = (name: string) =>
  readFileSync(path.join(PROJECT_ROOT, 'src/samples/fake-platform', name), 'utf8');

async function preparePython() {
  const pyodide = await startPython();
  pyodide.runPython(fixture('sdk.py'));
  pyodide.globals.get('install')(product.slug, product.name);
  return pyodide.globals.get('run') as (...given: unknown[]) => string;
}

let python: ReturnType<typeof preparePython> | undefined;

/** Runs a program in WebAssembly, in which no time passes: a machine needs Node.js and nothing else. */
async function runPython(...[main, files, platform, environment]: Required<Parameters<typeof runProgram>>) {
  python ??= preparePython();
  const run = await python;
  const transport = (method: string, route: string, key: string, body: string) => {
    const answer = platform.answer(`${method} ${route}`, key, body);
    return [answer.status, JSON.stringify(answer.body)];
  };
  return JSON.parse(run(transport, files, main, environment)) as Ended;
}

/** An exit in the middle of a program. */
class Exit {
  constructor(readonly code: number) {}
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** Runs a program as the body of a function, whose parameters take the place of what Node.js has. */
async function runTypeScript(...[main, given, platform, env]: Required<Parameters<typeof runProgram>>) {
  const files = {...given};
  const outcome: Ended = {code: 0, output: '', errors: '', files};
  const globals = {
    process: {
      ...{env, argv: ['node', main], exitCode: 0},
      exit(code: number) {
        throw new Exit(code);
      },
    },
    console: {
      log(...values: unknown[]) {
        outcome.output += `${format(...values)}\n`;
      },
      error(...values: unknown[]) {
        outcome.errors += `${format(...values)}\n`;
      },
    },
    async fetch(url: string, {method = 'GET', headers = {} as Files, body = '{}'}) {
      const route = `${method} ${url.replace(product.apiUrl, '')}`;
      const answer = platform.answer(route, headers['api-key'], body);
      const {status, body: sent} = answer;
      return {ok: status < 400, status, json: async () => sent, text: async () => JSON.stringify(sent)};
    },
    // Programs wait for checks, which the fake platform runs at once.
    setTimeout: setImmediate,
    load: (name: string) => (name === 'node:fs' ? folderOf(files) : createRequire(import.meta.url)(name)),
  };
  try {
    const program = new AsyncFunction(...Object.keys(globals), await bundle(main, files));
    await program(...Object.values(globals));
    outcome.code = globals.process.exitCode;
  } catch (error) {
    outcome.code = error instanceof Exit ? error.code : 1;
    if (!(error instanceof Exit)) outcome.errors += inspect(error);
  }
  return outcome;
}

/** The part of `node:fs` that programs use, over a reader's folder. */
const folderOf = (files: Files) => ({
  mkdirSync() {},
  existsSync: (name: string) => name in files,
  readFileSync: (name: string) => files[name],
  writeFileSync: (name: string, text: string) => Object.assign(files, {[name]: text}),
  appendFileSync: (name: string, text: string) => Object.assign(files, {[name]: `${files[name]}${text}`}),
});

/** The text of a program with the files of the folder and the SDK, which it imports. */
async function bundle(main: string, files: Files): Promise<string> {
  const sdk = `${fixture('sdk.fixture.ts')}\nexport {Client as ${product.name}};`;
  const modules: Plugin = {
    name: 'modules',
    setup({onResolve, onLoad}) {
      onResolve({filter: /./}, ({path: name, importer, kind}) => {
        if (kind === 'entry-point') return {path: name, namespace: 'folder'};
        if (!name.startsWith('.')) return {path: name, namespace: 'package'};
        return {path: `${path.join(path.dirname(importer), name)}.ts`, namespace: 'folder'};
      });
      onLoad({filter: /./, namespace: 'folder'}, ({path: name}) => ({contents: files[name], loader: 'ts'}));
      onLoad({filter: /./, namespace: 'package'}, ({path: name}) => ({
        ...{contents: name === product.npmPackage ? sdk : `module.exports = load("${name}")`, loader: 'ts'},
      }));
    },
  };
  const output = {bundle: true, write: false, format: 'esm', logLevel: 'silent'} as const;
  const {outputFiles} = await build({entryPoints: [main], ...output, plugins: [modules]});
  return outputFiles[0]?.text ?? '';
}
