import {exampleDays, exampleWeek} from '../monitors.ts';

/** Two weeks of the monitor of the support agent. */
export default {
  title: 'Two weeks of the monitor “Returns”. Illustrative.',
  days: exampleDays,
  lastSevenDays: exampleWeek,
  event: {day: '2026-11-12', text: 'New prompt'},
};
