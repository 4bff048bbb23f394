import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {PROJECT_ROOT} from '../content/files.ts';
import {languageLabel} from '../content/languages.ts';
import type {Site} from '../content/site.ts';
import {UserError} from '../product/diagnostic.ts';

/**
 * The files of the guides' project, from the first program to a new row, in the order in which a reader saves them: the page of
 * each, and its name, a program's without an ending.
 */
const RETURNS_AGENT: readonly (readonly [page: string, ...names: string[]])[] = [
  ['getting-started', 'evaluation/first'],
  ['recipes/import-scenarios', 'returns.csv', 'from csv'],
  [
    'evaluation/your-own-agent',
    'evaluation/support agent',
    'evaluation/my cases',
    'evaluation/scenario rows',
    'evaluation/my agent eval',
  ],
  ['automation/gate', 'evaluation/returns.jsonl', 'evaluation/gate'],
  ['evaluation/introduction', 'read run'],
  ['automation/github', '.github/workflows/evaluate.yml'],
  ['error-tracking/introduction', 'first issue'],
  ['error-tracking/triage', 'add row'],
];

/** The names that each language gives to a program. */
export const CONVENTIONS = {
  python: (name: string) => `${name.replaceAll(' ', '_')}.py`,
  typescript: (name: string) => `${name.replaceAll(' ', '-')}.ts`,
};

/** A language of the project. */
export type ProjectLanguage = keyof typeof CONVENTIONS;
export const PROJECT_LANGUAGES = Object.keys(CONVENTIONS) as ProjectLanguage[];

/** The folder that the archive unpacks into, so that no file of the reader's own project is replaced. */
export const PROJECT_FOLDER = 'returns-agent';

/** The packages that the TypeScript programs import and are run by, in the releases with which the samples are checked. */
function packageFile(language: ProjectLanguage, {product}: Site): [path: string, text: string][] {
  if (language === 'python') return [];
  const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  const [, release] = /release (\d+\.\d+\.\d+)/.exec(read('src/samples/surface/typescript/index.d.ts')) ?? [];
  const own = JSON.parse(read('package.json'));
  const releases: Record<string, string> = {...own.dependencies, ...own.devDependencies};
  const names = ['@types/node', 'csv-parse', 'tsx', 'typescript'];
  const devDependencies = {
    ...Object.fromEntries(names.map((name) => [name, releases[name]])),
    [product.npmPackage]: release,
  };
  const manifest = {private: true, type: 'module', devDependencies};
  return [['package.json', `${JSON.stringify(manifest, undefined, 2)}\n`]];
}

/**
 * The project as readers get it, at stable URLs, and as the test walks it: texts by path, those of the pages unchanged.
 *
 * @throws UserError naming a page that lacks a file
 */
export function projectFiles(language: ProjectLanguage, site: Site): Map<string, string> {
  const label = languageLabel(language);
  const fileOf = (page: string, name: string) => {
    const file = /\.\w+$/.test(name) ? name : CONVENTIONS[language](name);
    const {fences} = site.page(`docs/${page}.md`);
    const fence = fences.find(({title, tab = label}) => title === file && tab === label);
    if (!fence) throw new UserError(`docs/${page}.md has no sample with the title ${file}`);
    return [file, `${fence.code}\n`] as const;
  };
  const files = RETURNS_AGENT.flatMap(([page, ...names]) => names.map((name) => fileOf(page, name)));
  return new Map([...files, ...packageFile(language, site)]);
}

const BLOCK = 512;

/** A .tar.gz of a folder of files, the same bytes for the same files: in the format ustar, without times or owners. */
export function archiveOf(files: ReadonlyMap<string, string>): Buffer {
  const entries = [...files].map(([name, text]) => {
    const content = Buffer.from(text);
    const header = Buffer.alloc(BLOCK);
    header.write(`${PROJECT_FOLDER}/${name}`, 0, 100);
    header.write('0000644\0', 100);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write(`${'0'.repeat(11)}\0`, 136);
    header.write(' '.repeat(8), 148);
    header.write('0ustar\x0000', 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return Buffer.concat([header, content, Buffer.alloc(-content.length & (BLOCK - 1))]);
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]), {level: 9});
}
