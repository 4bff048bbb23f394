import {traceFigure} from '../../src/figures/trace.ts';

/** One chat turn: two model calls around a tool call. */
export default traceFigure({
  name: 'chat turn',
  start: 0,
  end: 1840,
  calls: [
    {name: 'search help pages', start: 15, end: 210},
    {name: 'model: choose a tool', start: 225, end: 830},
    {name: 'tool: find_order', start: 840, end: 990},
    {name: 'model: answer', start: 1000, end: 1825},
  ],
});
