import {gateQuestions, passRate, workedGate} from '../reporter-gate.ts';

const word = (passed?: boolean) => (passed ? 'passed' : 'failed');
const checks = Object.entries(workedGate);

/** The failing build of docs/automation/gate.md, row by row. */
export default {
  title: 'The rows of the failing build.',
  checks: checks.map(([check]) => check),
  rows: gateQuestions.map((row, index) => ({
    row,
    scores: Object.fromEntries(checks.map(([check, passed]) => [check, word(passed[index])])),
  })),
  means: Object.fromEntries(checks.map(([check, passed]) => [check, passRate(passed)])),
};
