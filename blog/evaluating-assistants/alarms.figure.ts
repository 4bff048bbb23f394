import {lineFigure} from '../_research/plot.ts';
import {alarm} from './compute.ts';
import {SIZES} from './overlap.ts';

/** False alarms by size of the protected list, at five limits. */
export default lineFigure({
  lines: [0.5, 0.6, 0.7, 0.8, 1].map((limit, color) => ({
    name: limit === 1 ? 'all words' : `limit ${limit}`,
    points: SIZES.map((size) => ({x: size, ...alarm('banking', size, limit)})),
    color,
    place: {at: -1, dx: 8, anchor: 'start'},
  })),
  columns: ['Limit', 'Protected messages', 'False alarms (%)', '95% interval (%)'],
  digits: 2,
  marginRight: 84,
  x: {label: 'protected messages', type: 'log'},
  ticks: (size) => size.toLocaleString('en-US'),
  y: {label: 'innocent messages that raise an alarm', domain: [0, 0.8], tickFormat: '.0%'},
});
