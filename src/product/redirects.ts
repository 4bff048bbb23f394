import type {Product} from './index.ts';

/** A path that once existed and the page that replaced it; both without the base URL. */
export interface Redirect {
  from: string;
  to: string;
}

/** Old paths and their pages, in the order of the specification. */
export function redirects(product: Pick<Product, 'slug'>): Redirect[] {
  const {slug} = product;
  return [
    {from: '/guides/mutli_agent_overview', to: '/evaluation/multi-agent'},
    {from: '/guides/multi_agent_overview', to: '/evaluation/multi-agent'},
    {from: '/guides/multiturn_overview', to: '/simulation/introduction'},
    {from: '/guides/multi_turn/overview', to: '/simulation/introduction'},
    {from: '/guides/multi_turn/custom_endpoint_simulation', to: '/simulation/custom-endpoint'},
    {from: '/guides/multi_turn/prompt_based_simulation', to: '/simulation/prompt-target'},
    {from: '/guides/classification_overview', to: '/evaluation/classification'},
    {from: '/guides/function_calling_overview', to: '/evaluation/functions'},
    {from: '/guides/generation_overview', to: '/evaluation/generation'},
    {from: '/guides/retrieval/retrieval_overview', to: '/evaluation/retrieval'},
    {from: '/guides/retrieval/retrieval_compare', to: '/evaluation/embedding'},
    {from: '/guides/retrieval/retrieval_metrics', to: '/metrics/retrieval'},
    {from: '/guides/tracing', to: '/error-tracking/introduction'},
    {from: '/getting-started/overview', to: '/overview'},
    {from: '/getting-started/concepts/checks', to: '/metrics/introduction'},
    {from: '/getting-started/concepts/models', to: '/evaluation/introduction'},
    {from: '/getting-started/concepts/scenarios', to: '/datasets/scenarios'},
    {from: '/sdk/cli', to: '/reference/cli'},
    {from: `/sdk/${slug}_typescript`, to: '/reference/typescript-sdk'},
    {from: `/sdk/${slug}_python`, to: `/reference/python-sdk/${slug}`},
    {from: `/using-${slug}/api_key`, to: '/reference/api-token'},
    {from: `/using-${slug}/ts-jest`, to: '/automation/ts-jest'},
  ];
}

/** The redirect of the documentation's root. */
export const ROOT_REDIRECT: Redirect = {from: '/', to: '/overview'};
