import type {AnyResult} from './result.ts';

const loaded = (result: object): AnyResult => result as AnyResult;

/**
 * What pages may show of a run, by the name of the component. Each is loaded for the first page that shows one: the
 * charts among them bring a drawing library and a model of the browser's pages, which most builds never need.
 */
export const RESULTS: Readonly<Record<string, () => Promise<AnyResult>>> = {
  RunResult: () => import('./run-result.ts').then(({runResult}) => loaded(runResult)),
  TraceTree: () => import('./trace-tree.ts').then(({traceTree}) => loaded(traceTree)),
  Transcript: () => import('./transcript-view.ts').then(({transcript}) => loaded(transcript)),
  VoiceTimeline: () => import('./voice-timeline.ts').then(({voiceTimeline}) => loaded(voiceTimeline)),
};
