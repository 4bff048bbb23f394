import {gzipSync} from 'node:zlib';
import {languageLabel} from '../content/languages.ts';
import type {Site} from '../content/site.ts';
import {UserError} from '../product/diagnostic.ts';

/**
 * The files of the guides' project, from a spreadsheet to a new row, in the order in which a reader saves them: the page of
 * each, and its name, a program's without an ending.
 */
const RETURNS_AGENT: readonly (readonly [page: string, ...names: string[]])[] = [
  ['recipes/import-scenarios', 'returns.csv', 'from csv'],
  [
    'evaluation/your-own-agent',
    'evaluation/support agent',
    'evaluation/my cases',
    'evaluation/scenario rows',
    'evaluation/my agent eval',
  ],
  ['automation/gate', 'evaluation/gate'],
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

/**
 * The project as readers get it, at stable URLs, and as the test walks it: texts by path, unchanged from the pages.
 *
 * @throws UserError naming a page that lacks a file
 */
export function projectFiles(language: ProjectLanguage, site: Site): Map<string, string> {
  const label = languageLabel(language);
  const fileOf = (page: string, name: string) => {
    const path = /\.\w+$/.test(name) ? name : CONVENTIONS[language](name);
    const {fences} = site.page(`docs/${page}.md`);
    const fence = fences.find(({title, tab = label}) => title === path && tab === label);
    if (!fence) throw new UserError(`docs/${page}.md has no sample with the title ${path}`);
    return [path, `${fence.code}\n`] as const;
  };
  return new Map(RETURNS_AGENT.flatMap(([page, ...names]) => names.map((name) => fileOf(page, name))));
}

const BLOCK = 512;

/** A .tar.gz of files, the same bytes for the same files: in the format ustar, without times or owners. */
export function archiveOf(files: ReadonlyMap<string, string>): Buffer {
  const entries = [...files].map(([name, text]) => {
    const content = Buffer.from(text);
    const header = Buffer.alloc(BLOCK);
    header.write(name, 0, 100);
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
