import {binomialCdf} from '../../numbers/distributions.ts';
import calculator from './Calculator';
import {exactRowsNeeded, gateLimit, pairedRowsNeeded, runSize} from './planning.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Rows of a paired test that find a gap. */
export const RowsForGap = calculator({
  title: 'Rows for a gap',
  inputs: {
    gap: {label: 'Gap between the rates', unit: 'points', start: 4, min: 0.1, max: 100},
    differ: {label: 'Rows on which they differ', unit: '%', start: 12, min: 0.1, max: 100},
    power: {label: 'Power', unit: '%', start: 80, min: 50, max: 99},
  },
  answer({gap, differ, power}) {
    if (differ < gap) return 'The rows that differ cannot be fewer than the gap.';
    const onlyA = (differ - gap) / 200;
    const design = {onlyA, onlyB: differ / 100 - onlyA};
    return `${count(exactRowsNeeded(design, power / 100))} rows for the exact test, ${count(pairedRowsNeeded(design, power / 100))} for mid-p (two-sided, 5%).`;
  },
});

/** Limit of a gate on fresh rows. */
export const GateLimit = calculator({
  title: 'Limit of a gate',
  inputs: {
    rows: {label: 'Rows of a build', unit: '', start: 60, min: 1, max: 2000, whole: true},
    good: {label: 'A good version passes', unit: '%', start: 92, min: 1, max: 99.9},
    falseRed: {label: 'It may be red in', unit: '% of builds', start: 2, min: 0.01, max: 50},
    bad: {label: 'A bad version passes', unit: '%', start: 80, min: 0, max: 99},
  },
  answer({rows, good, falseRed, bad}) {
    const limit = gateLimit(rows, good / 100, falseRed / 100);
    if (limit < 0) return 'No limit keeps that promise: use more rows, or accept more false alarms.';
    const caught = binomialCdf(limit, rows, bad / 100);
    return `Red at ${count(limit)} passed rows or fewer. The bad version is red in ${(100 * caught).toFixed(0)}% of builds.`;
  },
});

/** Calls and minutes of a simulation. */
export const SimulationSize = calculator({
  title: 'Size of a simulation',
  inputs: {
    rows: {label: 'Rows', unit: '', start: 40, min: 1, max: 10_000, whole: true},
    repeats: {label: 'Repeats', unit: 'per row', start: 1, min: 1, max: 100, whole: true},
    turns: {label: 'Turns', unit: 'per conversation', start: 6, min: 1, max: 998, whole: true},
    judges: {label: 'Judge checks', unit: '', start: 2, min: 0, max: 50, whole: true},
    parallel: {label: 'At the same time', unit: '', start: 4, min: 1, max: 100, whole: true},
    secondsPerTurn: {label: 'One turn takes', unit: 's', start: 4, min: 0.1, max: 600},
  },
  answer(settings) {
    const {conversations, agentCalls, judgeCalls, minutes} = runSize(settings);
    return `At most ${count(conversations)} conversations, ${count(agentCalls)} calls of your agent and as many of the driver, ${count(judgeCalls)} judge calls, ${count(Number(minutes.toFixed(1)))} minutes and the time of the judges.`;
  },
});
