import {expect, it} from 'vitest';
import {timesOf} from './measure-gestures.ts';

const click = {at: 1000, sign: 1090, answer: 2400, script: 2300, tasks: []};

it('a click waits for its sign, and from the arrival of the script for its answer', () => {
  expect(timesOf('search', click)).toEqual({
    searchSign: 90,
    searchAnswer: 100,
    longestTask: 0,
    blocking: 0,
  });
});

it('an answer that needs no script is counted from the click', () => {
  expect(timesOf('tab', {...click, sign: 1030, answer: 1030, script: 400})).toMatchObject({
    tabSign: 30,
    tabAnswer: 30,
  });
});

it('tasks that ended before the click do not count, and what blocks is beyond 50 ms', () => {
  const tasks = [
    [100, 300],
    [990, 60],
    [2310, 130],
  ] as const;
  expect(timesOf('menu', {...click, tasks})).toMatchObject({longestTask: 130, blocking: 90});
});
