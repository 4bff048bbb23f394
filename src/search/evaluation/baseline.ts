/** What every engine of the comparison is. */
import type {CutPages} from '../index/page-terms.ts';

/** Finds pages: site paths, the best first. */
export type Engine = (query: string, atMost: number) => string[] | Promise<string[]>;

/** Numbers of an engine: worths of fields, and what else it has. */
export interface BaselineWeights {
  fields: Readonly<Record<string, number>>;
  options: Readonly<Record<string, number>>;
}

export type MakeBaseline = (cut: CutPages, weights: BaselineWeights) => Engine;
