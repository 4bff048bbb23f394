/**
 * The components of Markdown. The bundler's runtime fetches them ahead as soon as this module is there, at the
 * lowest priority and without running them; so this is their only import.
 */
export const components = () => import(/* webpackPrefetch: true */ '@theme/MDXContent');
