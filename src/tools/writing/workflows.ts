import {parse} from 'yaml';
import {checkWorkflow} from '../../samples/workflow.ts';

interface Job {
  permissions?: unknown;
  'timeout-minutes'?: unknown;
  steps?: {run?: string; uses?: string; with?: Record<string, unknown>}[];
}

/**
 * What is wrong with a workflow of this repository: what GitHub would refuse, rights that are wider
 * than one job needs, actions that can change, and steps that cannot be run on one's own machine.
 *
 * @param text of the workflow
 * @param scripts names of the scripts of package.json
 * @returns one sentence a problem
 */
export async function workflowProblems(text: string, scripts: readonly string[]): Promise<string[]> {
  const problems = (await checkWorkflow(text)).map(({line, message}) => `line ${line}: ${message}`);
  if (problems.length > 0) return problems;
  const {permissions, jobs} = parse(text) as {permissions?: unknown; jobs: Record<string, Job>};
  if (JSON.stringify(permissions) !== '{}') {
    problems.push('the workflow gives rights to every job; write "permissions: {}" and name rights by job');
  }
  for (const [name, job] of Object.entries(jobs)) {
    if (typeof job.permissions !== 'object') problems.push(`job ${name}: say which rights it needs`);
    if (!job['timeout-minutes']) problems.push(`job ${name}: has no timeout-minutes`);
    for (const {run, uses, with: inputs} of job.steps ?? []) {
      if (
        /\/upload-(pages-)?artifact@/.test(uses ?? '') &&
        inputs?.path === 'dist' &&
        !inputs['include-hidden-files']
      )
        problems.push(`job ${name}: uploads dist without .well-known; set include-hidden-files: true`);
      if (run !== undefined && !isScript(run, scripts)) {
        problems.push(`job ${name}: "${run}" is no script of package.json, so nobody can run it at home`);
      }
    }
  }
  return [...problems, ...unpinned(text)];
}

function isScript(run: string, scripts: readonly string[]): boolean {
  const name = /^npm run ([\w:-]+)( -- .*)?$/.exec(run.trim())?.[1];
  return name === undefined ? ['npm ci', 'npm test'].includes(run.trim()) : scripts.includes(name);
}

/** A tag can be moved to other code, a digest cannot; the comment says which version it is. */
function unpinned(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const uses = /^\s*(?:- )?uses: (.+)$/.exec(line)?.[1];
    if (!uses || uses.startsWith('./') || /^[\w./-]+@[0-9a-f]{40} # v\d/.test(uses)) return [];
    return [`line ${index + 1}: pin ${uses} by the digest of its commit, with the version as a comment`];
  });
}
