import {rowFigure} from '../_research/plot.ts';
import {models} from './compute.ts';

/** Right answers and unchanged outputs of a model as it is, and tuned. */
export default rowFigure({
  rows: models.flatMap(({label, right, sameOutput}) => [
    {name: label, series: 'right', color: 0, ...right},
    {name: label, series: 'same output in four runs', color: 2, ...sameOutput},
  ]),
  columns: ['Task and model', 'Measure', 'Share of 250 questions (%)', '95% interval (%)'],
  text: ({value}) => (100 * value).toFixed(1),
  marginLeft: 250,
  x: {label: '% of 250 questions', domain: [30, 105], ticks: 6, percent: true},
});
