/**
 * Worked numbers of docs/evaluation/multi-agent.md: how step success compounds, and the chance that
 * k tries all succeed (the pass^k idea of Yao et al. 2024, "tau-bench", arXiv:2406.12045).
 */

export function chain(stepSuccess: number, steps: number): number {
  return stepSuccess ** steps;
}

/** Unbiased estimate of pass^k from c successes in n tries: C(c, k) / C(n, k). */
export function passAll(successes: number, tries: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i += 1) result *= (successes - i) / (tries - i);
  return Math.max(0, result);
}

/** The trace that the guide scores: which agent spoke, and to whom it handed over. */
export const trace: readonly {agent: string; output: string; handoff?: string}[] = [
  {agent: 'router', output: 'returns', handoff: 'returns'},
  {agent: 'returns', output: 'needs order status', handoff: 'orders'},
  {agent: 'orders', output: 'A-1042 delivered 12 days ago', handoff: 'returns'},
  {agent: 'returns', output: 'needs order status', handoff: 'orders'},
  {agent: 'orders', output: 'A-1042 delivered 12 days ago', handoff: 'returns'},
  {agent: 'returns', output: 'Label for A-1042 is in your inbox.'},
];

/** Hand-offs (from, to) that happen more than once: the loop signal of the guide. */
export function repeatedHandoffs(steps: typeof trace): string[] {
  const seen = new Map<string, number>();
  for (const {agent, handoff} of steps) {
    if (handoff) seen.set(`${agent} to ${handoff}`, (seen.get(`${agent} to ${handoff}`) ?? 0) + 1);
  }
  return [...seen].filter(([, count]) => count > 1).map(([pair]) => pair);
}
