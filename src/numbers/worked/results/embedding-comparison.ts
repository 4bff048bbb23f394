import {rankComparison, ranks} from '../embedding.ts';

/** The small embedding model (control) and the large one (variant) of docs/evaluation/embedding.md. */
export default {
  title: 'Small and large embedding model.',
  rows: ranks.length,
  ...rankComparison(),
};
