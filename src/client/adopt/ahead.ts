/*
 * What the way to another page needs. The bundler's runtime fetches it ahead as soon as this module is there, at
 * the lowest priority and without running it; so these are its only imports.
 */

/** The components of Markdown. */
export const components = () => import(/* webpackPrefetch: true */ '@theme/MDXContent');

/** The bar that shows that a page is on its way. */
export const progressBar = () =>
  import(/* webpackPrefetch: true */ '@docusaurus/theme-classic/lib/nprogress.js');
