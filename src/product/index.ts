/**
 * The product this site documents: the one place of its name, hosts and identifiers. Each
 * value is a row of `product/variables.ts`. This module is the door for everything that runs while
 * the site is built; components take `product/use-public-values.ts`.
 */

export {type Diagnostic, diagnosticsOf, formatDiagnostic, UserError} from './diagnostic.ts';
export type {TrackerId, Trackers} from './tracking/providers.ts';

import {type Environment, readVariables, refuseProblems} from './environment.ts';
import {readTrackers, type Trackers, takesEvents} from './tracking/providers.ts';
import {type Row, VARIABLES} from './variables.ts';

export {BASE_URL} from './variables.ts';

/** A text for each row of the table of variables. */
type Values = {[Name in keyof typeof VARIABLES]: string};

/** The product this site documents: a text for each row of `VARIABLES`, and its trackers. */
export interface Product extends Values {
  /** Trackers; one without an identifier does not exist in the page. */
  trackers: Trackers;
}

/**
 * Reads and validates the product from environment variables. Only entry points
 * call it; everything else takes the product as a parameter.
 *
 * @param environment variables by name; an unset or blank one takes its default
 * @throws UserError naming every variable with a bad value and what it must be
 */
export function loadProduct(environment: Environment = process.env): Product {
  const problems: string[] = [];
  const values = readVariables(VARIABLES, environment, problems);
  const trackers = readTrackers(environment, problems, values);
  refuseProblems('The site cannot be built', problems);
  return {...values, trackers};
}

/** The values of the product by the `%token%` of each. */
export function productTokens(product: Product): Record<string, string> {
  const rows = Object.entries<Row>(VARIABLES) as [keyof typeof VARIABLES, Row][];
  return Object.fromEntries(rows.flatMap(([name, {token}]) => (token ? [[token, product[name]]] : [])));
}

/** The values of the product that components may read in the browser, and no others. */
export const publicValues = ({signUpUrl, repoUrl, searchApiUrl, trackers}: Product) => ({
  signUpUrl,
  repoUrl,
  searchApiUrl,
  /** True when a tracker takes readers' answers; without one, no page asks for feedback. */
  takesEvents: takesEvents(trackers),
});

export type PublicValues = ReturnType<typeof publicValues>;
