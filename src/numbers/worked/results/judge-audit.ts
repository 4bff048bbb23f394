import {agreement, audit} from '../judges.ts';

/** The audit of the judge that checks the return policy. */
export default {
  title: 'A judge of “states the return policy correctly” beside people.',
  rows: agreement(audit).n,
  ...audit,
};
