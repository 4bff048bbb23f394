import {traceFigure} from '../../blog/_research/plot.ts';

/** One request through two services. */
export default traceFigure([
  {name: 'customer request', start: 0, end: 1460, depth: 0},
  {name: 'chat: choose a tool', start: 10, end: 590, depth: 1},
  {name: 'GET /A-1042', start: 600, end: 780, depth: 1},
  {name: 'find order (orders)', start: 640, end: 760, depth: 2},
  {name: 'chat: answer', start: 790, end: 1450, depth: 1},
]);
