import type {Product} from './load.ts';
import {type PublicName, type Row, VARIABLES} from './variables.ts';

/** The values of the product that components may read in the browser. */
export type PublicValues = Pick<Product, PublicName>;

/** The values whose rows are marked public: what `docusaurus.config.ts` hands to components. */
export function publicValues(product: Product): PublicValues {
  const names = Object.entries<Row>(VARIABLES).flatMap(([name, row]) => (row.public ? [name] : []));
  return Object.fromEntries((names as PublicName[]).map((name) => [name, product[name]])) as PublicValues;
}
