import type {Result} from './result.ts';

/**
 * What pages may show of a run, by the name of the component. Each is loaded for the first page that shows one: the
 * charts among them bring a drawing library and a model of the browser's pages, which most builds never need.
 */
export const RESULTS: Readonly<Record<string, () => Promise<Result>>> = {
  RunResult: async () => (await import('./run-result.ts')).runResult,
  SearchEngines: async () => (await import('./search-evaluation.ts')).searchEngines,
  SearchNewPages: async () => (await import('./search-evaluation.ts')).searchNewPages,
  TraceTree: async () => (await import('./trace-tree.ts')).traceTree,
  Transcript: async () => (await import('./transcript-view.ts')).transcript,
  VoiceTimeline: async () => (await import('./voice-timeline.ts')).voiceTimeline,
};
