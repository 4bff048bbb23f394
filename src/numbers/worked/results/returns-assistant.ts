import {meanScore, scores} from '../generation.ts';

const word = (passed: boolean) => (passed ? 'passed' : 'failed');

/** The run of docs/metrics/introduction.md. */
export default {
  title: 'Five rows of the support agent.',
  checks: ['is_json', 'states_return_window', 'conciseness'],
  rows: scores.map(({row, is_json, names_window, conciseness}) => ({
    row,
    scores: {is_json: word(is_json), states_return_window: word(names_window), conciseness},
  })),
  means: {
    is_json: meanScore(scores, 'is_json'),
    states_return_window: meanScore(scores, 'names_window'),
    conciseness: meanScore(scores, 'conciseness'),
  },
};
