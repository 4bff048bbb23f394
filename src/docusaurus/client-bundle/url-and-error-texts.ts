/*
 * Stands for `@docusaurus/utils-common` in the bundle of the browser. Its index is CommonJS and asks for all of
 * `tslib`, of which one function is called; the files behind it ask for nothing.
 */
export {
  addLeadingSlash,
  addTrailingSlash,
  default as applyTrailingSlash,
  removeTrailingSlash,
} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export {getErrorCausalChain} from '@docusaurus/utils-common/lib/errorUtils';
export {addPrefix, addSuffix, removePrefix, removeSuffix} from '@docusaurus/utils-common/lib/stringUtils';

/** Id by which Docusaurus finds the text of a post. */
export const blogPostContainerID = '__blog-post-container';
