/** The numbers of docs/recipes/choose-checks.md: the limits of a gate, as docs/how-we-count.md computes them. */
import {numbers as counted} from './how-we-count.ts';

export const numbers = {gate: counted.gate};
