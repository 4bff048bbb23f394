/** The search of the retrieval guide, with three passages a prompt. */

import {searched} from '../evaluation/help-search.ts';
import {mean, score} from '../evaluation/rank-scores.ts';

/** Passages in the prompt of the example. */
const PASSAGES = 3;

const rows = searched();
const {recall, mrr} = mean(rows, PASSAGES);

/** Questions of which all relevant pages are among the passages. */
const complete = rows.filter(({relevant, returned}) => score(relevant, returned, PASSAGES).recall === 1);

export const numbers = {
  passages: PASSAGES,
  recall,
  mrr,
  rows: rows.length,
  complete: complete.length,
};
