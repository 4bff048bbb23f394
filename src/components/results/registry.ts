import type {Result} from './result.ts';
import {runResult} from './run-result.ts';
import {searchEngines} from './search-evaluation.ts';
import {transcript} from './transcript.ts';

/** What pages may show of a run, by the name of the component. */
export const RESULTS: Readonly<Record<string, Result>> = {
  RunResult: runResult,
  SearchEngines: searchEngines,
  Transcript: transcript,
};
