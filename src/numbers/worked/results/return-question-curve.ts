import {mean, queries} from '../retrieval.ts';

/** The three questions of the page, at each cut-off. */
export default {
  title: 'The three questions of this page.',
  points: [1, 2, 3, 4, 5].map((k) => {
    const {precision, recall} = mean(queries, k);
    return {k, precision, recall};
  }),
};
