/** Components that show results, by name. */
import type {Result} from './result.ts';
import {runResult} from './run-result.ts';
import {transcript} from './transcript.ts';

/** Results that pages may show, by the name of the component. */
export const RESULTS: Readonly<Record<string, Result>> = {
  RunResult: runResult,
  Transcript: transcript,
};
