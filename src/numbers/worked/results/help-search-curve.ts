import {searched} from '../help-search.ts';
import {mean} from '../retrieval.ts';

/** The word search of the guide, at each cut-off. */
export default {
  title: 'The word search over its five questions.',
  points: [1, 2, 3, 4, 5].map((k) => {
    const {precision, recall} = mean(searched(), k);
    return {k, precision, recall};
  }),
};
