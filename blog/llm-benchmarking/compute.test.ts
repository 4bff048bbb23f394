import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {KEYWORDS, trainMessages} from '../../src/worked/intents.ts';
import {seededRandom} from '../../src/worked/statistics/index.ts';
import {
  baseline,
  baselineNights,
  baselineRuns,
  brokenRuns,
  leakage,
  MISSING_ROWS,
  mixes,
  NIGHTS,
  paired,
  ROWS,
  rankings,
  rowKinds,
  scores,
  simulateAlarms,
  TASKS,
  type Task,
  tasks,
  WRONG_KEYS,
  widths,
  worseTiesOrWins,
} from './compute.ts';
import {asMail, hurried, messages, terse, withTypingErrors} from './messages.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const one = (share: number): string => `${(100 * share).toFixed(1)}%`;
const LABELS: Readonly<Record<Task, string>> = {
  plain: 'plain',
  'typing errors': 'typing errors',
  hurried: 'hurried ("wht is yr rtrn wndw")',
  keywords: 'keywords only',
  'long e-mail': 'long e-mail around the message',
};

const score = (mix: string, id: string): number =>
  rankings.find(({name}) => name === mix)?.ranked.find((entry) => entry.id === id)?.score ?? Number.NaN;

describe('llm-benchmarking: the benchmark', () => {
  it('holds sixty different messages that no model was trained on', () => {
    expect(ROWS).toBe(60);
    expect(post).toContain(`a list of ${Object.values(KEYWORDS).flat().length} keywords`);
    expect(new Set(messages.map(({text}) => text)).size).toBe(60);
    const trained = new Set(trainMessages.map(({text}) => text));
    expect(messages.filter(({text}) => trained.has(text))).toEqual([]);
  });

  it('changes the form of a message', () => {
    expect(hurried('what is your return window')).toBe('wht is yr rtrn wndw');
    expect(terse('what is your return window')).toBe('return window');
    expect(asMail('where is my parcel')).toContain(' where is my parcel. ');
    const typed = withTypingErrors('where is my parcel', seededRandom(2));
    expect(typed).toHaveLength('where is my parcel'.length);
    expect(withTypingErrors('is my order in', () => 0.9)).toBe('is my order in');
  });

  it.each(TASKS)('states the scores of the task: %s', (task) => {
    expect(tasks[task]).toHaveLength(60);
    const {A, B, C} = scores;
    expect(post).toContain(`| ${LABELS[task]} | ${A[task]} | ${B[task]} | ${C[task]} |`);
  });

  it('states the rankings', () => {
    const cells = (mix: string): string[] => ['A', 'B', 'C'].map((id) => one(score(mix, id)));
    expect(post).toContain(`| **Plain mean** | **${cells('plain mean').join('** | **')}** |`);
    const order = (mix: string) => rankings.find(({name}) => name === mix)?.ranked.map(({id}) => id);
    expect(order('plain mean')).toEqual(['B', 'C', 'A']);
    expect(order('chat product')).toEqual(['C', 'B', 'A']);
    expect(order('e-mail product')).toEqual(['B', 'A', 'C']);
    expect(post).toContain(
      `C wins with ${one(score('chat product', 'C'))} against ${one(score('chat product', 'B'))}`,
    );
    expect(post).toContain(`C comes last with ${one(score('e-mail product', 'C'))}`);
    const lead = (mix: string, a: string, b: string): number => 100 * (score(mix, a) - score(mix, b));
    expect(post).toContain(
      `C leads B by ${lead('chat product', 'C', 'B').toFixed(1)} points; in the e-mail product B leads by ${lead('e-mail product', 'B', 'C').toFixed(1)}`,
    );
    expect(post).toContain('loses by seven in one product and wins by 22 in another');
    expect(Math.round(lead('plain mean', 'B', 'C'))).toBe(1);
    expect(Math.round(lead('e-mail product', 'A', 'C'))).toBe(20);
  });

  it('states the weights', () => {
    expect(mixes['chat product']).toMatchObject({'typing errors': 5, hurried: 4, plain: 1});
    expect(mixes['e-mail product']).toMatchObject({'long e-mail': 7, plain: 2, keywords: 1});
    expect(post).toContain('half of the messages have typing errors, 40% are hurried, 10% plain');
    expect(post).toContain('70% are long mails, 20% plain, 10% keywords');
  });

  it('states the paired tests', () => {
    const mail = paired('long e-mail', 'B', 'C');
    expect(post).toContain(`${mail.onlyFirst} rows are right only with B and ${mail.onlySecond} only with C`);
    expect(post).toContain(`p = ${mail.p.toFixed(5)}`);
    const typing = paired('typing errors', 'B', 'C');
    expect(post).toContain(
      `it is ${typing.onlyFirst} against ${typing.onlySecond}, p = ${typing.p.toFixed(3)}`,
    );
    const quick = paired('hurried', 'B', 'C');
    expect(post).toContain(`it is ${quick.onlyFirst} against ${quick.onlySecond}, p = ${quick.p.toFixed(2)}`);
  });

  it('states the leak', () => {
    const row = ({public: open, private: closed}: {public: number; private: number}): string =>
      `${open} of ${leakage.publicRows} | ${closed} of ${leakage.privateRows} |`;
    expect(post).toContain(`| clean | ${row(leakage.clean)}`);
    expect(post).toContain(`| trained with the public rows | ${row(leakage.leaked)}`);
  });
});

describe('llm-benchmarking: the width of a score', () => {
  it.each(widths)('states the row for $n questions', ({n, half, gap, upset}) => {
    const points = (share: number): string => (100 * share).toFixed(1);
    expect(post).toContain(
      `| ${n.toLocaleString('en-US')} | ${points(half)} | ${points(gap)} | ${one(upset)} |`,
    );
  });

  it('agrees with a case that can be counted by hand', () => {
    // One question each: the worse model loses only when it is wrong and the better one right.
    expect(worseTiesOrWins(1, 0.86, 0.84)).toBeCloseTo(1 - 0.86 * 0.16, 12);
  });

  it('states the ceiling of wrong keys', () => {
    expect(post).toContain(`If ${(100 * WRONG_KEYS).toFixed(2)}% of the labels are wrong`);
    expect(post).toContain(`scores ${one(1 - WRONG_KEYS)}`);
  });
});

describe('llm-benchmarking: the baseline', () => {
  const alarms = simulateAlarms();

  it('prints the healthy nights', () => {
    expect(baselineRuns).toHaveLength(NIGHTS);
    expect(post).toContain(`\n${baselineRuns.join(' ')}\n`);
    expect(post).toContain(`The mean is ${baseline.center.toFixed(2)}, or ${one(baseline.rate)}`);
  });

  it('states the two limits', () => {
    expect(post).toContain(
      `60 \\cdot ${baseline.rate.toFixed(4)} \\cdot ${(1 - baseline.rate).toFixed(4)}} = ${baseline.chartSigma.toFixed(2)}`,
    );
    expect(post).toContain(`sound below ${baseline.chartLimit.toFixed(1)}`);
    expect(post).toContain(
      `gives ${baseline.rowSigma.toFixed(2)} rows, and an alarm below ${baseline.rowLimit.toFixed(1)}`,
    );
    expect(post).toContain(`standard deviation of ${alarms.healthySigma.toFixed(2)}`);
    expect(post).toContain(`the twenty counts themselves, is ${baseline.countSigma.toFixed(2)}`);
    expect(NIGHTS * ROWS).toBe(1200);
    expect(post).toContain(
      `${rowKinds.always} pass every night and ${rowKinds.never} never do; only ${rowKinds.sometimes} ever change`,
    );
  });

  it('states what the fault does', () => {
    const lost = trainMessages.slice(-MISSING_ROWS);
    expect(lost.map(({label}) => label)).toEqual(Array.from({length: 5}, () => 'account'));
    expect(post).toContain(`costs ${(alarms.healthyMean - alarms.faultyMean).toFixed(1)} rows of 60`);
    // The sums of the sample, in its order: rounding must not differ.
    let [expected, variance] = [0, 0];
    for (let row = 0; row < ROWS; row += 1) {
      const share = baselineNights.reduce((sum, night) => sum + Number(night[row]), 0) / NIGHTS;
      expected += share;
      variance += (share * (1 - share) * NIGHTS) / (NIGHTS - 1);
    }
    const limit = expected - 3 * Math.sqrt(variance);
    expect(post).toContain(
      `\`${brokenRuns.at(-1)} passed, expected ${expected.toFixed(1)}, limit ${limit.toFixed(1)}\` on the last one`,
    );
    expect(brokenRuns.filter((passes) => passes < baseline.rowLimit)).toHaveLength(9);
    expect(brokenRuns.filter((passes) => passes < baseline.chartLimit)).toHaveLength(2);
    const [refund, delivery, account] = alarms.byLabel.map(
      ({healthy, faulty}) => `from ${healthy.toFixed(1)} to ${faulty.toFixed(1)}`,
    );
    expect(alarms.byLabel.map(({of}) => of)).toEqual([20, 20, 20]);
    expect(post).toContain(`\`account\` rises ${account}`);
    expect(post).toContain(`\`refund\` falls ${refund} and \`delivery\` ${delivery}`);
    const count = (share: number): string => Math.round(share * alarms.trials).toLocaleString('en-US');
    const cells = ({healthy, faulty}: {healthy: number; faulty: number}): string =>
      `${count(healthy)} | ${count(faulty)} (${Math.round(100 * faulty)}%) |`;
    expect(post).toContain(
      `| Chart formula | ${baseline.chartLimit.toFixed(1)} rows | ${cells(alarms.chart)}`,
    );
    expect(post).toContain(`| Row by row | ${baseline.rowLimit.toFixed(1)} rows | ${cells(alarms.rows)}`);
    const trials = alarms.trials.toLocaleString('en-US');
    expect(post).toContain(`Alarms in ${trials} healthy nights | Alarms in ${trials} faulty nights`);
  });
});
