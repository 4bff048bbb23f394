import type {FigureTable} from './table.ts';

/** A drawing that can stand in a page. */
export interface Drawing {
  /** One `<svg>` element. */
  svg: string;
  /** The same for a page that is too narrow for the first one. */
  narrow?: string;
  /** The data of a chart. */
  table?: FigureTable | undefined;
}
