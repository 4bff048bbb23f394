import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {trainMessages} from '../../src/worked/intents.ts';
import {wilson} from '../../src/worked/statistics/index.ts';
import {ids} from '../embedding-model-compare/articles.ts';
import {
  all,
  base,
  changes,
  copied,
  customer,
  predicted,
  rerun,
  rightGivenSource,
  type Stage,
  stageLoss,
  stages,
  trials,
  withoutSource,
} from './compute.ts';
import {ask, BASELINE, collectionNames, collectionOf, sentences} from './pipeline.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const plain = post.replaceAll('**', '');
const pct = (value: number): string => `${(100 * value).toFixed(1)}%`;

const lines: Record<Stage, string> = {
  routed: 'Routed to the right collection',
  retrieved: 'Source in the top 3',
  kept: 'Source in the prompt',
  right: 'Answer right',
};
const repairs: Record<Stage, string> = {
  routed: 'Routing',
  retrieved: 'Retrieval',
  kept: 'Assembly',
  right: 'Answer',
};

describe('rag-map', () => {
  it('describes the pipeline as it is', () => {
    expect(post).toContain(`has ${ids.length} help articles in four collections`);
    expect(collectionNames).toHaveLength(4);
    expect(ids.every((id) => sentences(id).length === 2 && collectionOf(id))).toBe(true);
    expect(post).toContain(`on ${trainMessages.length} labeled customer messages`);
    expect(post).toContain(`top ${BASELINE.k}.`);
    expect(post).toContain(`would exceed ${BASELINE.budget} words`);
    expect(post).toContain(`There are ${all.length} questions: ${copied.length} needs`);
  });

  it.each(stages)('states the line of stage "%s"', (stage) => {
    const {lost, rate} = stageLoss(stage, base.all);
    const by = [stageLoss(stage, base.copied).lost, stageLoss(stage, base.customer).lost];
    expect(plain).toContain(
      `| ${lines[stage]} | ${base.all[stage]} | ${rate.toFixed(3)} | ${lost} | ${by.join(' | ')} |`,
    );
  });

  it('states the end-to-end line', () => {
    const failures = [base.all, base.copied, base.customer].map(({asked, right}) => asked - right);
    expect(plain).toContain(
      `| End to end | ${base.all.right} | ${(base.all.right / base.all.asked).toFixed(3)} | ${failures.join(' | ')} |`,
    );
    const {low, high} = wilson(base.all.right, base.all.asked);
    expect(post).toContain(
      `${pct(base.all.right / base.all.asked)} are right (95% interval ${pct(low)} to ${pct(high)})`,
    );
    expect(post).toContain(
      `${base.all.asked - base.all.kept} of the ${base.all.asked - base.all.right} failures were settled before`,
    );
    expect(post).toContain(
      `customers' words lose ${base.customer.asked - base.customer.kept} of ${base.customer.asked} there`,
    );
    expect(withoutSource(all)).toBe(0);
  });

  it('multiplies: the product of the rates is the end-to-end rate', () => {
    const product = stages.reduce((rate, stage) => rate * stageLoss(stage, base.all).rate, 1);
    expect(product).toBeCloseTo(base.all.right / base.all.asked, 12);
  });

  it('states what the figure shows', () => {
    const lost = stages.map((stage) => stageLoss(stage, base.all).lost);
    expect(post).toContain(
      `Of ${all.length} questions routing loses ${lost[0]}, retrieval ${lost[1]}, assembly ${lost[2]} and the answer stage ${lost[3]}.`,
    );
  });

  it.each(stages)('states forecast and run for a perfect stage "%s"', (stage) => {
    const forecast = predicted(stage, base.all);
    expect(post).toContain(`| ${repairs[stage]} | ${forecast.toFixed(1)} | ${rerun[stage]} |`);
    if (stage !== 'right') expect(forecast).toBeGreaterThan(rerun[stage]);
  });

  it('explains the gap in the forecast for routing', () => {
    const {lost, rate} = stageLoss('routed', base.all);
    expect(post).toContain(
      `${base.all.right} / ${rate.toFixed(3)} = ${predicted('routed', base.all).toFixed(1)}`,
    );
    expect(post).toContain(
      `Of the ${lost} questions that perfect routing rescues, ${rerun.routed - base.all.right} end up right.`,
    );
    expect(rerun.right - base.all.right).toBe(rerun.routed - base.all.right);
    expect(post).toContain(`which loses only ${stageLoss('right', base.all).lost} to begin with`);
    const smashed = customer.find(({text}) => text === 'lantern came smashed to bits');
    expect(smashed && ask(smashed, BASELINE).routed).toBe(false);
    expect(smashed && ask(smashed, {...BASELINE, routing: 'oracle'}).retrieved).toBe(false);
    const {improved, regressed, p} = trials.oracleRouter;
    expect(post).toContain(
      `Perfect routing gains ${improved} and loses ${regressed}, and the exact form of the [paired test of 1947](https://doi.org/10.1007/BF02295996) gives p = ${p.toFixed(3)}`,
    );
  });

  it('states the answer stage alone', () => {
    expect(post).toContain(`Here it gets ${rightGivenSource(all)} of ${all.length}.`);
    expect(post).toContain(`the distance from ${base.all.right} to ${rightGivenSource(all)}`);
  });

  it.each(Object.entries(changes))('states the line of the change: %s', (name, counts) => {
    const cells = [counts.routed, counts.retrieved, counts.kept, counts.right];
    expect(post.toLowerCase()).toContain(`| ${name} | ${cells.join(' | ')} |`);
  });

  it('states what the long prompt does', () => {
    const long = changes['prompt of 75 words'];
    expect(post).toContain(`keeps ${long.kept} sources instead of ${base.all.kept}`);
    expect(post).toContain(`the right answers fall from ${base.all.right} to ${long.right}`);
    expect([trials.longPrompt.regressed, trials.longPrompt.improved]).toEqual([3, 0]);
    expect(post).toContain(`(Three lost, none gained, p = ${trials.longPrompt.p.toFixed(3)}.)`);
    expect(changes['k = 5'].retrieved).toBe(base.all.retrieved + 1);
    expect(post).toContain(`Without the router, ${changes['no router, search all articles'].right} answers`);
    expect(changes['no router, search all articles'].right).toBe(base.all.right + 1);
  });
});
