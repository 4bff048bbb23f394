import {confusionMatrix} from './confusion-matrix.ts';
import {issueTrend} from './issue-trend.ts';
import {judgeAgreement} from './judge-agreement.ts';
import {recallPrecisionCurve} from './recall-precision-curve.ts';
import type {AnyResult} from './result.ts';
import {runComparison} from './run-comparison.ts';
import {runResult} from './run-result.ts';
import {traceTree} from './trace-tree.ts';
import {transcript} from './transcript-view.ts';
import {voiceTimeline} from './voice-timeline.ts';

/** What pages may show of a run, by the name of the component. */
export const RESULTS: Readonly<Record<string, AnyResult>> = {
  ConfusionMatrix: confusionMatrix as AnyResult,
  IssueTrend: issueTrend as AnyResult,
  JudgeAgreement: judgeAgreement as AnyResult,
  RecallPrecisionCurve: recallPrecisionCurve as AnyResult,
  RunComparison: runComparison as AnyResult,
  RunResult: runResult as AnyResult,
  TraceTree: traceTree as AnyResult,
  Transcript: transcript as AnyResult,
  VoiceTimeline: voiceTimeline as AnyResult,
};
