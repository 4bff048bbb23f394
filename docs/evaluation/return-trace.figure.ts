import {traceFigure} from '../../src/figures/trace.ts';

/** Message 4 of the first row: two agents that ask each other. */
export default traceFigure({
  name: 'support network',
  start: 0,
  end: 4200,
  calls: [
    {name: 'router', start: 20, end: 340},
    {name: 'returns: needs the order', start: 360, end: 1150},
    {
      name: 'orders: A-1042',
      start: 1170,
      end: 2010,
      calls: [{name: 'find_order', start: 1500, end: 1640}],
    },
    {name: 'returns: needs the order', start: 2030, end: 2640},
    {
      name: 'orders: A-1042',
      start: 2660,
      end: 3420,
      calls: [{name: 'find_order', start: 2950, end: 3080}],
    },
    {name: 'returns: label', start: 3440, end: 4180},
  ],
});
