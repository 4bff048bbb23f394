/*
 * What an interaction needs, in a chunk of its own: the bundler's runtime prefetches the imports of a chunk when it
 * has arrived. https://webpack.js.org/guides/code-splitting/#prefetchingpreloading-modules
 */
export const loadApplication = () => import(/* webpackPrefetch: true */ './start.ts');
export {loadModal} from '../../search/client/load-modal.ts';
