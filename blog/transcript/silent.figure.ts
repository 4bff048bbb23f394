import {percent, rowFigure} from '../_research/plot.ts';
import {engines} from './compute.ts';

const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  amazon: 'Amazon',
  microsoft: 'Microsoft',
  speechmatics: 'Speechmatics',
  revKaldi: 'Rev, Kaldi',
  revEspnet: 'Rev, ESPnet',
  libri: 'Kaldi, audiobooks',
};

/** Negations lost, and lost unseen, one recognizer each, by their word error rates. */
export default rowFigure({
  rows: [...engines]
    .sort((a, b) => a.wer - b.wer)
    .flatMap(({name, wer, lost, silent}) => {
      const recognizer = `${NAMES[name]} (${percent(wer)}%)`;
      return [
        {...lost, name: recognizer, series: 'lost', color: 2},
        {...silent, name: recognizer, series: 'lost unseen', color: 0},
      ];
    }),
  columns: ['Recognizer (word error rate)', 'Negations', 'Share (%)', '95% interval (%)'],
  text: ({value}) => `${percent(value, 1).toFixed(1)}%`,
  marginLeft: 170,
  x: {label: 'of the negations spoken', domain: [0, 0.32], ticks: 6, tickFormat: '.0%'},
});
