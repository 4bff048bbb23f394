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

/** Lost nots in clear stretches, per not in such stretches, one recognizer each. */
export default rowFigure({
  rows: [...engines]
    .sort((a, b) => a.wer - b.wer)
    .map(({name, wer, inClear}) => ({
      ...inClear,
      name: `${NAMES[name]} (${percent(wer)}%)`,
      color: name === 'libri' ? 2 : 0,
    })),
  columns: ['Recognizer (word error rate)', '“Not”s lost in clear stretches (%)', '95% interval (%)'],
  text: ({value}) => `${percent(value, 1).toFixed(1)}%`,
  marginLeft: 170,
  x: {label: 'lost share of the “not”s in clear stretches', domain: [0, 0.11], ticks: 6, tickFormat: '.0%'},
});
