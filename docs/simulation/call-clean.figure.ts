import {callFigure} from './call.ts';

export default callFigure([
  ['Agent', 0, 2.6],
  ['Caller', 3.4, 7],
  ['Agent', 8.1, 11.3],
  ['Caller', 12, 14.6],
  ['Agent', 15.8, 20.9],
  ['Caller', 21.6, 23.4],
  ['Agent', 24.52, 27.8],
  ['Caller', 28.5, 29.6],
  ['Agent', 30.74, 31.5],
]);
