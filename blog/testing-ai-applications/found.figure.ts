import {percent, rowFigure} from '../_research/plot.ts';
import {byCost, type Cost} from './compute.ts';

const NAMES: Readonly<Record<Cost, string>> = {
  none: 'changes no search',
  slight: 'costs less than half a point',
  visible: 'costs 0.5 to 3 points',
  large: 'costs more than 3 points',
};

/** Share of faults that tests and graded queries find, by what a fault costs. */
export default rowFigure({
  rows: byCost.flatMap(({cost, tests, graded}) => [
    {...tests, name: NAMES[cost], series: 'unit and HTTP tests', color: 0},
    {...graded, name: NAMES[cost], series: '200 graded queries', color: 2},
  ]),
  columns: ['The fault …', 'Layer', 'Found (%)', '95% interval (%)'],
  digits: 0,
  text: ({value}) => `${percent(value)}%`,
  marginLeft: 210,
  x: {label: 'faults found', domain: [0, 1], ticks: 5, tickFormat: '.0%'},
});
