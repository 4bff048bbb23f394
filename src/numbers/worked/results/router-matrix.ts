import {errorMatrix, labels, routed, scoreLabel} from '../classification.ts';

const pairs = routed();

/** The error matrix of the keyword router. */
export default {
  title: 'The keyword router on twelve messages.',
  labels: [...labels],
  matrix: errorMatrix(pairs, labels),
  support: Object.fromEntries(labels.map((label) => [label, scoreLabel(pairs, label).support])),
};
