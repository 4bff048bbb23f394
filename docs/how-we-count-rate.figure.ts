import {percent, rowFigure} from '../blog/_research/plot.ts';
import {clopperPearson, wilson} from '../blog/_research/statistics.ts';
import {numbers} from './how-we-count.compute.ts';

const {k, n, share} = numbers.right;
const twoErrors = 2 * Math.sqrt((share * (1 - share)) / n);

/** Three intervals for 34 of 40. */
export default rowFigure({
  rows: [
    {name: 'score (Wilson)', value: share, ...wilson(k, n)},
    {name: 'exact', value: share, ...clopperPearson(k, n)},
    {name: '± 2 standard errors', value: share, low: share - twoErrors, high: share + twoErrors},
  ],
  columns: ['Interval', 'Rate (%)', '95% interval (%)'],
  text: ({low, high}) => `${percent(low)} to ${percent(high)}`,
  marginLeft: 160,
  x: {label: 'percent of questions right', domain: [60, 110], percent: true, ticks: [60, 70, 80, 90, 100]},
});
