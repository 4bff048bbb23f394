/* Stands for the common hooks of `@docusaurus/theme-common` in the bundle of the browser. */
export {
  composeProviders,
  ReactContextError,
  useEvent,
  usePrevious,
} from '../../../node_modules/@docusaurus/theme-common/lib/utils/reactUtils.js';
export {useShallowMemoObject} from './shallow-memo.ts';
