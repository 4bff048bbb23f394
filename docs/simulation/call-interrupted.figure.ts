import {callFigure} from './call.ts';

export default callFigure([
  ['Agent', 0, 2.6],
  ['Caller', 3.3, 6.9],
  ['Agent', 8.2, 13.6],
  ['Caller', 12.4, 15.1],
  ['Agent', 19.3, 22.8],
  ['Caller', 23.6, 25.9],
  ['Agent', 30.2, 34.7],
  ['Caller', 35.3, 36.9],
]);
