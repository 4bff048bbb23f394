import type {Product} from '../product.ts';

/** Values of the product that the browser may know. Nothing else reaches the bundle. */
export type PublicValues = Pick<Product, 'slug' | 'signUpUrl' | 'repoUrl' | 'searchApiUrl'>;

/** The public list: what `docusaurus.config.ts` hands to the client. */
export function publicValues({slug, signUpUrl, repoUrl, searchApiUrl}: Product): PublicValues {
  return {slug, signUpUrl, repoUrl, searchApiUrl};
}
