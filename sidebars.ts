import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The first page of a category: its title repeats the category's name. */
const introduction = (id: string) => ({type: 'doc' as const, id, label: 'Introduction'});

const sidebars: SidebarsConfig = {
  guides: [
    'overview',
    'getting-started',
    {
      type: 'category',
      label: 'Datasets',
      collapsed: false,
      items: [introduction('datasets/introduction'), 'datasets/scenarios', 'datasets/synthetic'],
    },
    {
      type: 'category',
      label: 'Simulation',
      collapsed: false,
      items: [
        introduction('simulation/introduction'),
        'simulation/drivers',
        'simulation/prompt-target',
        'simulation/custom-endpoint',
        'simulation/voice-simulation',
      ],
    },
    {
      type: 'category',
      label: 'Evaluation',
      collapsed: false,
      items: [
        introduction('evaluation/introduction'),
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
        introduction('metrics/introduction'),
        'metrics/classification',
        'metrics/retrieval',
        'metrics/code-checks',
        'metrics/judge-checks',
        'metrics/custom-checks',
      ],
    },
    {
      type: 'category',
      label: 'Error tracking',
      collapsed: false,
      items: [
        introduction('error-tracking/introduction'),
        'error-tracking/configuration',
        'error-tracking/notifications',
      ],
    },
    {
      type: 'category',
      label: 'Proxy',
      collapsed: false,
      items: [introduction('proxy/introduction'), 'proxy/configuration'],
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
    introduction('reference/introduction'),
    'reference/api-token',
    {
      type: 'category',
      label: 'Python SDK',
      collapsed: false,
      items: [
        'reference/python-sdk/product',
        'reference/python-sdk/checks',
        'reference/python-sdk/model_under_test',
        'reference/python-sdk/data-classes',
      ],
    },
    'reference/typescript-sdk',
    'reference/cli',
    {
      type: 'category',
      label: 'Automation',
      collapsed: false,
      items: [
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
