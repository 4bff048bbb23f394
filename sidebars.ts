import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

/** A stage of the work, which its pages show above their titles: `src/theme/DocBreadcrumbs`. */
type Stage = 'simulate' | 'judge' | 'gate' | 'track';

/** A page that is in a stage by itself, and not by its group. */
const inStage = (id: string, stage: Stage) => ({type: 'doc' as const, id, customProps: {stage}});

/** A link to a page of another sidebar, which it stays a page of; the style sheet names that sidebar behind it. */
const refTo = (id: string) => ({type: 'ref' as const, id, className: 'in-reference'});

/** A group that is closed on the pages of others: Docusaurus opens the one that holds the page. */
const group = (label: string, items: Items, stage?: Stage) => ({
  type: 'category' as const,
  label,
  items,
  ...(stage && {customProps: {stage}}),
});

/** What a reader does with the entries below. */
const label = (value: string) => ({type: 'html' as const, value, className: 'menu__label'});

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
    label('Start'),
    'overview',
    // The path from the first result to production; its pages name the one before and the next in their front matter.
    'getting-started',
    inStage('evaluation/your-own-agent', 'judge'),
    refTo('automation/gate'),
    inStage('error-tracking/introduction', 'track'),
    'recipes/coding-agents',
    'concepts',
    label('Simulate and evaluate'),
    group(
      'Test cases',
      [
        'datasets/introduction',
        'datasets/scenarios',
        'recipes/import-scenarios',
        'recipes/migrate-test-cases',
        'datasets/synthetic',
      ],
      'simulate',
    ),
    group(
      'Conversations',
      [
        'simulation/introduction',
        'simulation/drivers',
        'simulation/custom-endpoint',
        'simulation/prompt-target',
        'simulation/voice-simulation',
        'simulation/red-team',
        'recipes/debug-simulation',
      ],
      'simulate',
    ),
    group(
      'Checks',
      [
        'recipes/choose-checks',
        'metrics/introduction',
        'metrics/code-checks',
        'metrics/judge-checks',
        'metrics/calibrate-a-judge',
        'metrics/custom-checks',
        'metrics/custom-judges',
        'metrics/classification',
        'metrics/retrieval',
        'how-we-count',
      ],
      'judge',
    ),
    group(
      'Answers',
      [
        'evaluation/introduction',
        'evaluation/generation',
        'evaluation/functions',
        'evaluation/classification',
        'evaluation/retrieval',
        'evaluation/embedding',
        'recipes/test-rag',
        'evaluation/agent-sessions',
        'evaluation/multi-agent',
        'evaluation/limits-per-group',
        'evaluation/replay-turns',
      ],
      'judge',
    ),
    label('Ship'),
    group(
      'CI and test runners',
      [
        'recipes/pytest-and-jest',
        refTo('automation/github'),
        refTo('automation/gitlab'),
        refTo('automation/circleci'),
        refTo('automation/azure'),
        refTo('automation/jenkins'),
        refTo('automation/ts-jest'),
      ],
      'gate',
    ),
    label('Track'),
    group(
      'Issues and alerts',
      [
        'error-tracking/triage',
        'error-tracking/configuration',
        'error-tracking/notifications',
        refTo('notifications/slack'),
      ],
      'track',
    ),
    group(
      'Ways to record',
      [
        'proxy/introduction',
        'proxy/configuration',
        'recipes/opentelemetry',
        'recipes/trace-frameworks',
        'recipes/voice-providers',
      ],
      'track',
    ),
    label('Help'),
    'recipes/questions',
    'troubleshooting',
    group('Look up', [
      'terminology',
      'recipes/cost-and-time',
      'recipes/data-flow',
      'recipes/sdk-changes',
      'whats-new',
      'contributing',
    ]),
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
    group(
      'CI',
      [
        'automation/gate',
        'automation/github',
        'automation/gitlab',
        'automation/circleci',
        'automation/azure',
        'automation/jenkins',
        'automation/ts-jest',
      ],
      'gate',
    ),
    group('Notifications', ['notifications/slack'], 'track'),
    'apidocs',
  ],
  example: ['example/python', 'example/typescript'],
};

export default sidebars;
