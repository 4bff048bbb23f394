/** A problem of a text. */
export interface Problem {
  /** From 1. */
  line: number;
  message: string;
}
