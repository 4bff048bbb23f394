import type {Product} from './load.ts';
import {type Row, VARIABLES} from './variables.ts';

/** The `%token%`s that stand for values of the product, and those values. */
export function productTokens(product: Product): Record<string, string> {
  const rows = Object.entries<Row>(VARIABLES) as [keyof typeof VARIABLES, Row][];
  return Object.fromEntries(rows.flatMap(([name, {token}]) => (token ? [[token, product[name]]] : [])));
}
