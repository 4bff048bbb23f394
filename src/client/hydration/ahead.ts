/* Prefetched with this chunk and run by `hydrate.ts` and the search button: https://webpack.js.org/guides/code-splitting/#prefetchingpreloading-modules */
export const application = () =>
  import(/* webpackChunkName: 'application', webpackPrefetch: true */ './start.ts');
export const search = () => import(/* webpackPrefetch: true */ '../../search/client/SearchModal.tsx');
