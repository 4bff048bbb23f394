/** The failing build of docs/automation/gate.md. */

/**
 * The share of rows on which a pass/fail check passed.
 */
export function passRate(rows: readonly boolean[]): number {
  return rows.filter(Boolean).length / rows.length;
}

/** The eight answers of the failing build in the page of the gate, check by check. */
export const workedGate = {
  behavior_adherence: [true, true, true, true, true, true, true, false],
  states_return_window: [true, true, true, false, true, true, true, false],
};

/** What they were asked: the rows of `evaluation/returns.jsonl` in the page of the gate. */
export const gateQuestions = [
  'I bought a tent 12 days ago. Can I return it?',
  'How long do I have to send a stove back?',
  'My sleeping bag came 29 days ago. Too late?',
  'I ordered a lamp six weeks ago and want my money back.',
  'Can my sister return the tent I gave her last week?',
  'I want to return order A-1042.',
  'Do I get my money back for a mat I never opened?',
  'Is there a deadline for returning skis I rented?',
];
