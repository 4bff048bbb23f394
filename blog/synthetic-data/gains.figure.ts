import {percent, rowFigure} from '../_research/plot.ts';
import {gains} from './compute.ts';

const NAMES: Record<string, string> = {
  typos: '3,080 with typos',
  framed: '3,080 framed',
  leftOut: '3,080 shortened',
  mixed: '3,080 of four kinds',
};

/** What generated rows and up to 770 real rows gain on messages as people wrote them. */
export default rowFigure({
  rows: gains
    .filter(({rows: added, generated}) => generated || added <= 770)
    .map(({way, rows: added, generated, logistic}) => ({
      ...logistic,
      name: NAMES[way] ?? `${added} real`,
      color: generated ? 2 : 0,
    })),
  columns: ['Rows added', 'Points gained', '95% interval (points)'],
  text: ({value}) => percent(value, 1).toFixed(1).replace('-', '−'),
  marginLeft: 130,
  x: {label: 'points gained', domain: [-3, 10], ticks: 5, percent: true},
});
