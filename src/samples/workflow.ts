import {parseAllDocuments} from 'yaml';
import type {Problem} from './assemble.ts';

/** Whether a YAML text is a GitHub Actions workflow: it says when it runs and what its jobs are. */
export function isWorkflow(text: string): boolean {
  const [document, ...others] = [...parseAllDocuments(text)];
  const value: unknown = others.length === 0 && document?.toJS();
  return typeof value === 'object' && value !== null && 'on' in value && 'jobs' in value;
}

/** Checks a workflow against GitHub's own schema, and the expressions in it. */
export async function checkWorkflow(text: string): Promise<Problem[]> {
  const {parseWorkflow, NoOperationTraceWriter} = await loadParser();
  const {context} = parseWorkflow({name: 'workflow.yml', content: text}, new NoOperationTraceWriter());
  return context.errors.getErrors().map((error) => ({
    line: error.range?.start.line ?? 1,
    message: `not a valid workflow: ${error.rawMessage}`,
  }));
}

/** The package imports JSON without an import attribute, which Node refuses and tsx accepts. */
async function loadParser(): Promise<typeof import('@actions/workflow-parser')> {
  const {tsImport} = await import('tsx/esm/api');
  return tsImport('@actions/workflow-parser', import.meta.url);
}
