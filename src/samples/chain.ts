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
