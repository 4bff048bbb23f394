/** Components that show results, by name; among them the evaluation of the search. */
import * as z from 'zod';
import {table} from '../../content/markdown/nodes.ts';
import type {CountResult, Results, SetResult} from '../../search/evaluation/evaluate.ts';
import {type Result, resultOf} from './result.ts';
import {runResult} from './run-result.ts';
import {transcript} from './transcript.ts';

/** The file that `npm run search:eval` writes. */
const EVALUATION = z.custom<Results>();

const share = (value: number) => value.toFixed(2);

/** This site's search beside MiniSearch: one row a set of queries, one column an engine. */
const engines = ({
  realNeeds,
  freshNeeds,
  outsideNeeds,
  frozen,
  newPages,
  shortNames,
  offTopic,
  symptoms,
}: Results) => {
  const names = realNeeds.engines.map(({engine}) => engine);
  const ofSet = (name: string, set: SetResult) => [
    `${name} (${set.queries}), nDCG@3`,
    ...set.engines.map(({ndcg, interval: [low, high]}) => `${share(ndcg)} (${share(low)} to ${share(high)})`),
  ];
  const ofCount = (name: string, {queries, found}: CountResult) => [
    `${name}, of ${queries}`,
    ...names.map((engine) => String(found[engine] ?? 0)),
  ];
  return [
    table(
      ['Queries', ...names],
      [
        ofSet('Real needs', realNeeds),
        ofSet('Needs written before this engine', freshNeeds),
        ofSet('Needs written before its last change', outsideNeeds),
        ofSet('Written from the pages', frozen),
        ofCount('New page without questions among three', newPages),
        ofCount('Short name, its page first', shortNames),
        ofCount('Other subject, nothing found', offTopic),
        [`Symptom that leads to its section, of ${symptoms.queries}`, String(symptoms.section), '', ''],
      ],
    ),
  ];
};

/** Results that pages may show, by the name of the component. */
export const RESULTS: Readonly<Record<string, Result>> = {
  RunResult: runResult,
  SearchEngines: resultOf(EVALUATION, engines),
  Transcript: transcript,
};
