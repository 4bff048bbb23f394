import {traceFigure} from '../../blog/_research/plot.ts';

/** One chat turn: two model calls around a tool call. */
export default traceFigure([
  {name: 'chat turn', start: 0, end: 1840, depth: 0},
  {name: 'search help pages', start: 15, end: 210, depth: 1},
  {name: 'model: choose a tool', start: 225, end: 830, depth: 1},
  {name: 'tool: find_order', start: 840, end: 990, depth: 1},
  {name: 'model: answer', start: 1000, end: 1825, depth: 1},
]);
