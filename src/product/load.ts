import {UserError} from './diagnostic.ts';
import {type Environment, readVariables} from './environment/variable.ts';
import {readTrackers} from './tracking/providers.ts';
import type {Trackers} from './tracking/trackers.ts';
import {VARIABLES} from './variables.ts';

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
  if (problems.length > 0) {
    throw new UserError(
      `The site cannot be built with these environment variables:\n${problems.map((p) => `  ${p}`).join('\n')}\nSee .env.example for what each one means.`,
    );
  }
  return {...values, trackers};
}
