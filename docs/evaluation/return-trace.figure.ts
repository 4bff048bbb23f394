import {traceFigure} from '../../blog/_research/plot.ts';

/** Message 4 of the first row: two agents that ask each other. */
export default traceFigure([
  {name: 'support network', start: 0, end: 4200, depth: 0},
  {name: 'router', start: 20, end: 340, depth: 1},
  {name: 'returns: needs the order', start: 360, end: 1150, depth: 1},
  {name: 'orders: A-1042', start: 1170, end: 2010, depth: 1},
  {name: 'find_order', start: 1500, end: 1640, depth: 2},
  {name: 'returns: needs the order', start: 2030, end: 2640, depth: 1},
  {name: 'orders: A-1042', start: 2660, end: 3420, depth: 1},
  {name: 'find_order', start: 2950, end: 3080, depth: 2},
  {name: 'returns: label', start: 3440, end: 4180, depth: 1},
]);
