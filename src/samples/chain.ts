import {gzipSync} from 'node:zlib';
import {readDocument} from '../content/document.ts';

/** A file of a project that readers build from page to page, and the page that has it. */
export interface ProjectFile {
  /** Path in the reader's folder: the title of its fence. */
  path: string;
  /** Page, without `docs/` and ending. */
  page: string;
}

const file = (page: string, ...paths: string[]): ProjectFile[] => paths.map((path) => ({path, page}));

/**
 * The project of the guides, from a spreadsheet to a new row: its files by language, in the order in which a
 * reader saves them. The test walks it; readers get the files at stable URLs.
 */
export const RETURNS_AGENT: Readonly<Record<'python' | 'typescript', readonly ProjectFile[]>> = {
  python: [
    ...file('recipes/import-scenarios', 'returns.csv', 'from_csv.py'),
    ...file(
      'evaluation/your-own-agent',
      'evaluation/support_agent.py',
      'evaluation/my_cases.py',
      'evaluation/my_agent_eval.py',
    ),
    ...file('automation/gate', 'evaluation/gate.py'),
    ...file('evaluation/introduction', 'read_run.py'),
    ...file('automation/github', '.github/workflows/evaluate.yml'),
    ...file('error-tracking/introduction', 'first_issue.py', 'add_row.py'),
  ],
  typescript: [
    ...file('recipes/import-scenarios', 'returns.csv', 'from-csv.ts'),
    ...file(
      'evaluation/your-own-agent',
      'evaluation/support-agent.ts',
      'evaluation/my-cases.ts',
      'evaluation/my-agent-eval.ts',
    ),
    ...file('automation/gate', 'evaluation/gate.ts'),
    ...file('evaluation/introduction', 'read-run.ts'),
    ...file('automation/github', '.github/workflows/evaluate.yml'),
    ...file('error-tracking/introduction', 'first-issue.ts', 'add-row.ts'),
  ],
};

/** A project as readers get it: texts by path, unchanged from the pages. */
export function projectFiles(
  language: keyof typeof RETURNS_AGENT,
  root: string,
  tokens: Readonly<Record<string, string>>,
): Map<string, string> {
  const label = {python: 'Python', typescript: 'TypeScript'}[language];
  return new Map(
    RETURNS_AGENT[language].map(({path, page}) => {
      const fences = readDocument(root, `docs/${page}.md`, tokens).fences.filter(
        ({title, tab = label}) => title === path && tab === label,
      );
      const [fence] = fences;
      if (!fence) throw new Error(`docs/${page}.md has no sample with the title ${path}`);
      return [path, `${fence.code}\n`];
    }),
  );
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
