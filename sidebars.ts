import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** A page of another sidebar that readers look for here too. It stays a page of its own sidebar. */
const alsoHere = (id: string) => ({type: 'ref' as const, id});

/** A page of entries, which has room for samples beside its text: `src/theme/styles/reference.css`. */
const entries = (id: string) => ({type: 'doc' as const, id, className: 'has-entries'});

const sidebars: SidebarsConfig = {
  guides: [
    'overview',
    'getting-started',
    'evaluation/your-own-agent',
    'concepts',
    {
      type: 'category',
      label: 'Datasets',
      collapsed: false,
      items: ['datasets/introduction', 'datasets/scenarios', 'datasets/synthetic'],
    },
    {
      type: 'category',
      label: 'Evaluation',
      collapsed: false,
      items: [
        'evaluation/introduction',
        'evaluation/classification',
        'evaluation/retrieval',
        'evaluation/embedding',
        'evaluation/generation',
        'evaluation/functions',
        'evaluation/multi-agent',
      ],
    },
    {
      type: 'category',
      label: 'Metrics and checks',
      collapsed: false,
      items: [
        'metrics/introduction',
        'metrics/classification',
        'metrics/retrieval',
        'metrics/code-checks',
        'metrics/judge-checks',
        'metrics/custom-checks',
      ],
    },
    {
      type: 'category',
      label: 'Simulation',
      collapsed: false,
      items: [
        'simulation/introduction',
        'simulation/drivers',
        'simulation/red-team',
        'simulation/prompt-target',
        'simulation/custom-endpoint',
        'simulation/voice-simulation',
      ],
    },
    {
      type: 'category',
      label: 'Error tracking',
      collapsed: false,
      items: [
        'error-tracking/introduction',
        'error-tracking/configuration',
        'error-tracking/notifications',
        alsoHere('notifications/slack'),
      ],
    },
    {
      type: 'category',
      label: 'Proxy',
      collapsed: false,
      items: ['proxy/introduction', 'proxy/configuration'],
    },
    {
      type: 'category',
      label: 'CI',
      collapsed: false,
      items: [
        alsoHere('automation/gate'),
        alsoHere('automation/github'),
        alsoHere('automation/circleci'),
        alsoHere('automation/azure'),
        alsoHere('automation/jenkins'),
        alsoHere('automation/ts-jest'),
      ],
    },
    {
      type: 'category',
      label: 'Recipes',
      collapsed: false,
      items: [
        'recipes/choose-checks',
        'recipes/test-rag',
        'recipes/debug-simulation',
        'recipes/opentelemetry',
        'recipes/trace-frameworks',
        'recipes/pytest-and-jest',
        'recipes/import-scenarios',
        'recipes/cost-and-time',
        'recipes/voice-providers',
        'recipes/data-flow',
        'recipes/questions',
        'recipes/sdk-changes',
      ],
    },
    'how-we-count',
    'terminology',
    'troubleshooting',
    'contributing',
    {
      type: 'category',
      label: 'Archive',
      items: ['archive/models', 'archive/prompts'],
    },
  ],
  reference: [
    'reference/introduction',
    'reference/api-token',
    {
      type: 'category',
      label: 'Python SDK',
      collapsed: false,
      items: [
        entries('reference/python-sdk/product'),
        entries('reference/python-sdk/checks'),
        entries('reference/python-sdk/model_under_test'),
        entries('reference/python-sdk/data-classes'),
      ],
    },
    entries('reference/typescript-sdk'),
    entries('reference/cli'),
    'reference/http-api',
    {
      type: 'category',
      label: 'Automation',
      collapsed: false,
      items: [
        'automation/gate',
        'automation/github',
        'automation/circleci',
        'automation/azure',
        'automation/jenkins',
        'automation/ts-jest',
      ],
    },
    {
      type: 'category',
      label: 'Notifications',
      collapsed: false,
      items: ['notifications/slack'],
    },
    'apidocs',
  ],
  example: ['example/python', 'example/typescript'],
};

export default sidebars;
