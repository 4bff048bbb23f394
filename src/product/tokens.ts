import type {Product} from './load.ts';
import {type Row, VARIABLES} from './variables.ts';

/** The values of the product by the `%token%` of each. */
export function productTokens(product: Product): Record<string, string> {
  const rows = Object.entries<Row>(VARIABLES) as [keyof typeof VARIABLES, Row][];
  return Object.fromEntries(rows.flatMap(([name, {token}]) => (token ? [[token, product[name]]] : [])));
}
