/**
 * The product this site documents: the one place that knows its name, hosts and identifiers. Each
 * value is a row of `product/variables.ts`. This module is the door for everything that runs while
 * the site is built; components take `product/use-public-values.ts`.
 */

export {BASE_URL} from './base-url.ts';
export {type Diagnostic, diagnosticsOf, formatDiagnostic, UserError} from './diagnostic.ts';
export {loadProduct, type Product} from './load.ts';
export {publicValues} from './public-values.ts';
export {productTokens} from './tokens.ts';
export type {TrackerId, Trackers} from './tracking/trackers.ts';
