import {percent, rowFigure} from '../_research/plot.ts';
import {swaps} from './swaps.ts';

const AGENTS = {pine: 'Pine Voice', realtime: 'gpt-realtime-2'} as const;

/** Change of the score of two agents in three domains with another simulated customer. */
export default rowFigure({
  rows: swaps.map(({agent, domain, before, after, gap}) => ({
    ...gap,
    name: `${AGENTS[agent]}, ${domain}`,
    color: agent === 'pine' ? 0 : 2,
    scores: [before.k / before.n, after.k / after.n],
  })),
  columns: [
    'Agent and domain',
    'Gap (points)',
    '95% interval (points)',
    'Customer with gpt-4.1 (%)',
    'Customer with gpt-5.5 (%)',
  ],
  cells: ({scores}) => scores.map((score) => percent(score, 1)),
  text: ({value}) => `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(1)}`,
  marginLeft: 170,
  x: {label: 'change of the score, in points', domain: [-32, 35], ticks: 6, percent: true},
});
