import {traceFigure} from '../../src/figures/trace.ts';

/** One request through two services. */
export default traceFigure({
  name: 'customer request',
  start: 0,
  end: 1460,
  calls: [
    {name: 'chat: choose a tool', start: 10, end: 590},
    {
      name: 'GET /A-1042',
      start: 600,
      end: 780,
      calls: [{name: 'find order (orders)', start: 640, end: 760}],
    },
    {name: 'chat: answer', start: 790, end: 1450},
  ],
});
