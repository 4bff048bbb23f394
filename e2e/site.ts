import type {ConsoleMessage, Page} from 'playwright/test';
import {loadProduct} from '../src/product.ts';

export const product = loadProduct();

/** Documentation pages of the specification, without the base path, and the two further root pages. */
export const PAGES = [
  'archive/models',
  'archive/prompts',
  'automation/azure',
  'automation/circleci',
  'automation/github',
  'automation/jenkins',
  'automation/ts-jest',
  'notifications/slack',
  'datasets/introduction',
  'datasets/scenarios',
  'datasets/synthetic',
  'error-tracking/configuration',
  'error-tracking/introduction',
  'error-tracking/notifications',
  'evaluation/classification',
  'evaluation/embedding',
  'evaluation/functions',
  'evaluation/generation',
  'evaluation/introduction',
  'evaluation/multi-agent',
  'evaluation/retrieval',
  'example/python',
  'example/typescript',
  'getting-started',
  'metrics/classification',
  'metrics/code-checks',
  'metrics/custom-checks',
  'metrics/introduction',
  'metrics/judge-checks',
  'metrics/retrieval',
  'overview',
  'proxy/configuration',
  'proxy/introduction',
  'reference/api-token',
  'reference/cli',
  'reference/introduction',
  'reference/typescript-sdk',
  'reference/python-sdk/checks',
  'reference/python-sdk/model_under_test',
  `reference/python-sdk/${product.slug}`,
  'simulation/custom-endpoint',
  'simulation/drivers',
  'simulation/introduction',
  'simulation/prompt-target',
  'simulation/voice-simulation',
  'terminology',
  'contributing',
  'troubleshooting',
] as const;

export const POSTS = [
  'agent_eval',
  'bootstrap-finetuning',
  'compare-models-quickstart',
  'custom-llm-evaluation',
  'data_loop',
  'driver-prompting',
  'embedding-model-compare',
  'evaluating-assistants',
  'finetuning-demo',
  'in-context-learning',
  'intro_checks',
  'llm-benchmarking',
  'llm-evaluation-in-ci',
  'llm-testing',
  'rag-map',
  'red-teaming-agents',
  'synthetic-data',
  'transcript',
  'testing-ai-applications',
  'validate-llm-output',
] as const;

export const BLOG_LISTS = ['blog', 'blog/page/2', 'blog/archive', 'blog/authors'] as const;

/** Every route of the specification, with the base path. */
export const ROUTES = [...PAGES, 'apidocs', ...BLOG_LISTS, ...POSTS.map((slug) => `blog/${slug}`)].map(
  (path) => `/docs/${path}`,
);

/** Collects what a page writes to the console as a warning or an error, and what it throws. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  return problems;
}
