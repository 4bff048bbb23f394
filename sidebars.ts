import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

/** A link to a page of another sidebar, which it stays a page of; the style sheet names that sidebar behind it. */
const refTo = (id: string) => ({type: 'ref' as const, id, className: 'in-reference'});

/** A group that is closed on the pages of others: Docusaurus opens the one that holds the page. */
const group = (label: string, items: Items) => ({type: 'category' as const, label, items});

/**
 * A part of the reference: its overview, and below it the pages of its entries, whose samples are beside their text:
 * `src/theme/styles/reference.css`.
 */
const resource = (label: string, id: string, pages: readonly string[]) => ({
  ...group(
    label,
    pages.map((page) => ({type: 'doc' as const, id: `${id}/${page}`, className: 'has-entries'})),
  ),
  link: {type: 'doc' as const, id},
});

const sidebars: SidebarsConfig = {
  guides: [
    'overview',
    'getting-started',
    'evaluation/your-own-agent',
    'recipes/coding-agents',
    'concepts',
    group('Help', [
      'recipes/questions',
      'troubleshooting',
      'terminology',
      'recipes/cost-and-time',
      'recipes/data-flow',
      'recipes/sdk-changes',
      'whats-new',
    ]),
    group('Datasets', [
      'datasets/introduction',
      'datasets/scenarios',
      'datasets/synthetic',
      'recipes/import-scenarios',
    ]),
    group('Evaluation', [
      'evaluation/introduction',
      'evaluation/generation',
      'evaluation/functions',
      'evaluation/classification',
      'evaluation/retrieval',
      'evaluation/embedding',
      'recipes/test-rag',
      'evaluation/multi-agent',
      'evaluation/limits-per-group',
      'how-we-count',
    ]),
    group('Metrics and checks', [
      'metrics/introduction',
      'recipes/choose-checks',
      'metrics/code-checks',
      'metrics/judge-checks',
      'metrics/calibrate-a-judge',
      'metrics/custom-checks',
      'metrics/classification',
      'metrics/retrieval',
    ]),
    group('Simulation', [
      'simulation/introduction',
      'simulation/drivers',
      'simulation/prompt-target',
      'simulation/custom-endpoint',
      'simulation/voice-simulation',
      'simulation/red-team',
      'recipes/debug-simulation',
    ]),
    group('CI', [
      refTo('automation/gate'),
      'recipes/pytest-and-jest',
      refTo('automation/github'),
      refTo('automation/gitlab'),
      refTo('automation/circleci'),
      refTo('automation/azure'),
      refTo('automation/jenkins'),
      refTo('automation/ts-jest'),
    ]),
    group('Error tracking', [
      'error-tracking/introduction',
      'error-tracking/triage',
      'error-tracking/configuration',
      'error-tracking/notifications',
      refTo('notifications/slack'),
    ]),
    group('Proxy', ['proxy/introduction', 'proxy/configuration']),
    group('Integrations', ['recipes/opentelemetry', 'recipes/trace-frameworks', 'recipes/voice-providers']),
    'contributing',
    group('Archive', ['archive/models', 'archive/prompts']),
  ],
  reference: [
    'reference/introduction',
    'reference/api-token',
    group('Python SDK', [
      resource('Client', 'reference/python-sdk/product', [
        'client',
        'errors',
        'projects',
        'models',
        'test-runs',
        'scenario-sets',
        'generated-scenarios',
        'checks',
        'drivers-and-targets',
        'simulations',
        'datapoints',
        'agent-groups',
        'voice-files',
        'json-reporter',
        'langchain-and-litellm',
        'autogen-and-crewai',
        'background-work',
        'low-level-client',
      ]),
      resource('checks', 'reference/python-sdk/checks', ['code-checks', 'judge-checks', 'use-checks']),
      resource('model_under_test', 'reference/python-sdk/model_under_test', [
        'run-tests',
        'log-datapoints',
        'hosted-models',
        'retrieval-models',
        'custom-models',
        'in-process-targets',
        'endpoint-targets',
        'streamed-responses',
        'voice-targets',
        'simulation-objects',
        'voice-effects',
        'keys-and-templates',
      ]),
      resource('Data classes', 'reference/python-sdk/data-classes', [
        'enumerations',
        'scenario-sets',
        'test-runs',
        'test-rows',
        'checks',
        'datapoint-search',
        'datapoints',
        'projects-and-models',
      ]),
    ]),
    resource('TypeScript SDK', 'reference/typescript-sdk', [
      'client',
      'projects',
      'scenario-sets',
      'generated-scenarios',
      'models',
      'run-tests',
      'runs-and-datapoints',
      'checks',
      'model-types',
      'simulation-types',
      'reporters',
      'run-reports',
      'api-types',
      'run-types',
    ]),
    resource('CLI', 'reference/cli', ['run', 'init-and-clean', 'proxy', 'configuration']),
    resource('HTTP API', 'reference/http-api', [
      'without-sdk',
      'sets-and-checks',
      'runs',
      'score-and-delete',
      'monitors',
      'datapoints-and-traces',
      'voice',
      'analytics',
      'try-and-validate',
    ]),
    group('CI', [
      'automation/gate',
      'automation/github',
      'automation/gitlab',
      'automation/circleci',
      'automation/azure',
      'automation/jenkins',
      'automation/ts-jest',
    ]),
    group('Notifications', ['notifications/slack']),
    'apidocs',
  ],
  example: ['example/python', 'example/typescript'],
};

export default sidebars;
