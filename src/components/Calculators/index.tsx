import {binomialCdf} from '../../numbers/distributions.ts';
import calculator from './Calculator';
import {exactRowsNeeded, gateLimit, pairedRowsNeeded, runSize} from './planning.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Rows of a paired test that find a gap. */
export const RowsForGap = calculator({
  title: 'Rows for a gap',
  inputs: [
    {label: 'Gap between the rates', unit: 'points', start: 4, min: 0.1, max: 100},
    {label: 'Rows on which they differ', unit: '%', start: 12, min: 0.1, max: 100},
    {label: 'Power', unit: '%', start: 80, min: 50, max: 99},
  ],
  answer: ([gap = 1, differ = 1, power = 80]) =>
    differ < gap ? 'The rows that differ cannot be fewer than the gap.' : rowsAnswer(gap, differ, power),
});

function rowsAnswer(gap: number, differ: number, power: number): string {
  const onlyA = (differ - gap) / 200;
  const design = {onlyA, onlyB: differ / 100 - onlyA};
  return `${count(exactRowsNeeded(design, power / 100))} rows for the exact test, ${count(pairedRowsNeeded(design, power / 100))} for mid-p (two-sided, 5%).`;
}

/** Limit of a gate on fresh rows. */
export const GateLimit = calculator({
  title: 'Limit of a gate',
  inputs: [
    {label: 'Rows of a build', unit: '', start: 60, min: 1, max: 2000, whole: true},
    {label: 'A good version passes', unit: '%', start: 92, min: 1, max: 99.9},
    {label: 'It may be red in', unit: '% of builds', start: 2, min: 0.01, max: 50},
    {label: 'A bad version passes', unit: '%', start: 80, min: 0, max: 99},
  ],
  answer: gateAnswer,
});

function gateAnswer([rows = 1, good = 92, falseRed = 2, bad = 80]: readonly number[]): string {
  const limit = gateLimit(rows, good / 100, falseRed / 100);
  if (limit < 0) return 'No limit keeps that promise: use more rows, or accept more false alarms.';
  const caught = binomialCdf(limit, rows, bad / 100);
  return `Red at ${count(limit)} passed rows or fewer. The bad version is red in ${(100 * caught).toFixed(0)}% of builds.`;
}

/** Calls and minutes of a simulation. */
export const SimulationSize = calculator({
  title: 'Size of a simulation',
  inputs: [
    {label: 'Rows', unit: '', start: 40, min: 1, max: 10_000, whole: true},
    {label: 'Repeats', unit: 'per row', start: 1, min: 1, max: 100, whole: true},
    {label: 'Turns', unit: 'per conversation', start: 6, min: 1, max: 998, whole: true},
    {label: 'Judge checks', unit: '', start: 2, min: 0, max: 50, whole: true},
    {label: 'At the same time', unit: '', start: 4, min: 1, max: 100, whole: true},
    {label: 'One turn takes', unit: 's', start: 4, min: 0.1, max: 600},
  ],
  answer: sizeAnswer,
});

function sizeAnswer(values: readonly number[]): string {
  const [rows = 1, repeats = 1, turns = 1, judges = 0, parallel = 1, secondsPerTurn = 1] = values;
  const size = runSize({rows, repeats, turns, judges, parallel, secondsPerTurn});
  return `At most ${count(size.conversations)} conversations, ${count(size.agentCalls)} calls of your agent and as many of the driver, ${count(size.judgeCalls)} judge calls, ${count(Number(size.minutes.toFixed(1)))} minutes and the time of the judges.`;
}
