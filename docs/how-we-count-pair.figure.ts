import {percent, rowFigure} from '../blog/_research/plot.ts';
import {numbers} from './how-we-count.compute.ts';

const {difference, unpaired} = numbers.pair;

/** The same two rates, on the same rows and on different rows. */
export default rowFigure({
  rows: [
    {name: 'the same rows', ...difference},
    {name: 'different rows', ...unpaired},
  ],
  columns: ['Design', 'Difference (points)', '95% interval (points)'],
  text: ({low, high}) => `${percent(low)} to ${percent(high)}`,
  marginLeft: 130,
  x: {label: 'percentage points, B minus A', domain: [-10, 30], percent: true},
});
