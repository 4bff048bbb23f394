import {expect, it} from 'vitest';
import {traceFigure} from './trace.ts';

it('names the caller of each call of a trace, and refuses one that outlasts its caller', () => {
  const turn = (end: number) => ({
    name: 'turn',
    start: 0,
    end: 100,
    calls: [{name: 'model', start: 10, end: 90, calls: [{name: 'tool', start: 20, end}]}],
  });
  expect(traceFigure(turn(50)).table.rows).toEqual([
    ['turn', 'the request', 0, 100],
    ['model', 'turn', 10, 80],
    ['tool', 'model', 20, 30],
  ]);
  expect(() => traceFigure(turn(95))).toThrow('tool: 20 to 95 ms is not within its caller');
});
