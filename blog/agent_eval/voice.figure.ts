import {percent, rowFigure} from '../_research/plot.ts';
import {voice} from './compute.ts';

/** Names of models as the leaderboard writes them, shortened; rows of one model are told apart by their customer. */
const NAMES: Readonly<Record<string, string>> = {
  'pine-voice-preview-user-sim-gpt-5-5_pineai_2026-08-17': 'Pine Voice Preview, gpt-5.5 customer',
  'pine-voice-preview-user-sim-v1-0_pineai_2026-08-17': 'Pine Voice Preview, v1.0 customer',
  'grok-voice-think-fast-1-0-tool-mentor_pickle_2026-07-07': 'grok-voice-think-fast-1.0, tool mentor',
  'gpt-realtime-2_openai_2026-06-24': 'gpt-realtime-2 xhigh, gpt-5.5 customer',
  'gpt-realtime-2_openai_2026-06-29': 'gpt-realtime-2 xhigh, v1.0 customer',
  'gpt-realtime-2-minimal_openai_2026-07-01': 'gpt-realtime-2 minimal',
  'gemini-3-1-flash-live-preview-thinking-high_google_2026-04-02': 'gemini-3.1-flash-live, high',
  'gemini-3-1-flash-live-preview-thinking-minimal_google_2026-04-13': 'gemini-3.1-flash-live, minimal',
  'gemini-live-2.5-flash_sierra_2026-03-03': 'gemini-live-2.5-flash',
};

export default rowFigure({
  rows: voice.map((row) => ({
    ...row,
    name: NAMES[row.submission] ?? row.model,
    color: row.short ? 2 : 0,
  })),
  columns: [
    'Voice agent',
    'Passed beyond refusing (points)',
    '95% interval (points)',
    'A call is cut after (minutes)',
  ],
  cells: ({short}) => [short ? 10 : 20],
  text: ({value}) => `${value < 0 ? '−' : '+'}${percent(Math.abs(value))}`,
  marginLeft: 270,
  x: {
    label: 'points above an agent that refuses',
    domain: [-0.38, 0.5],
    ticks: 8,
    tickFormat: (value: number) => String(percent(value)),
  },
});
