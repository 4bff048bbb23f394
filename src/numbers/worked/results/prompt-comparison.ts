import {comparison} from '../comparison.ts';

/** The old prompt (control) and the new one (variant). */
export default {
  title: 'Old prompt and new prompt.',
  rows: 40,
  checks: comparison,
  flipped: {
    check: 'polite_tone',
    rows: [
      {row: 'Refund not there after ten days', now: 'passed'},
      {row: 'Pole broken on the first night', now: 'passed'},
      {row: 'Wrong size sent twice', now: 'passed'},
      {row: 'Return on day 31', now: 'failed'},
      {row: 'Return of a used stove', now: 'failed'},
      {row: 'Return of an opened canister', now: 'failed'},
    ],
  },
};
