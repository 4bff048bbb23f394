import type {Product} from './load.ts';
import {takesEvents} from './tracking/providers.ts';
import {type PublicName, type Row, VARIABLES} from './variables.ts';

/** The values of the product that components may read in the browser. */
export type PublicValues = Pick<Product, PublicName> & {
  /** Whether a tracker takes readers' answers; without one, no page asks for feedback. */
  takesEvents: boolean;
};

/** The values whose rows are marked public: what `docusaurus.config.ts` hands to components. */
export function publicValues(product: Product): PublicValues {
  const names = Object.entries<Row>(VARIABLES).flatMap(([name, row]) => (row.public ? [name] : []));
  const values = Object.fromEntries((names as PublicName[]).map((name) => [name, product[name]]));
  return {...(values as Pick<Product, PublicName>), takesEvents: takesEvents(product.trackers)};
}
