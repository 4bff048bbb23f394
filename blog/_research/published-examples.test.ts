/** Each function against worked examples that its source, or another publication, prints. */
import {describe, expect, it} from 'vitest';
import {readValues} from '../../src/numbers/results.ts';
import {disagreement} from '../../src/numbers/written-number.ts';
import {
  benjaminiHochberg,
  binomialCdf,
  chiSquareTail,
  cleanTrialsNeeded,
  clopperPearson,
  cochranQ,
  differenceOfRates,
  exactPaired,
  fisherExact,
  holm,
  type Interval,
  independentPower,
  midPPaired,
  normalCdf,
  normalQuantile,
  pairedDifference,
  wilson,
  zeroEventBound,
} from './statistics.ts';

const rounded = ({low, high}: Interval, digits = 4): number[] =>
  [low, high].map((x) => Number(x.toFixed(digits)));

// "Two-sided confidence intervals for the single proportion" (1998), table I,
// DOI 10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E.
describe('intervals of one rate', () => {
  it.each([
    [81, 263, [0.2553, 0.3662], [0.2527, 0.3676]],
    [15, 148, [0.0624, 0.1605], [0.0578, 0.1617]],
    [0, 20, [0, 0.1611], [0, 0.1684]],
    [1, 29, [0.0061, 0.1718], [0.0009, 0.1776]],
  ])('%i of %i: score and exact', (k, n, score, exact) => {
    expect(rounded(wilson(k, n))).toEqual(score);
    expect(rounded(clopperPearson(k, n))).toEqual(exact);
  });
});

describe('tests of rates', () => {
  // Airway reactivity before and after a transplant, 1 and 7 of 21: DOI 10.1186/1471-2288-13-91.
  it('tests pairs exactly and with mid-p', () => {
    expect(exactPaired(1, 7)).toBeCloseTo(0.0703, 4);
    expect(midPPaired(1, 7)).toBeCloseTo(0.0391, 4);
  });

  // The same pairs: "Recommended tests and confidence intervals for paired binomial proportions" (2014),
  // DOI 10.1002/sim.6148.
  it('gives the paired difference its interval', () => {
    const difference = pairedDifference({both: 1, onlyA: 1, onlyB: 7, neither: 12});
    expect(difference.value).toBeCloseTo(-0.286, 3);
    expect(rounded(difference, 3)).toEqual([-0.507, -0.026]);
  });

  // Table II of DOI 10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I.
  it.each([
    [{k: 56, n: 70}, {k: 48, n: 80}, [0.0524, 0.3339]],
    [{k: 9, n: 10}, {k: 3, n: 10}, [0.1705, 0.809]],
  ])('gives the difference of independent rates its interval', (a, b, ends) => {
    expect(rounded(differenceOfRates(a, b))).toEqual(ends);
  });

  // "The Design of Experiments" (1935): a lady tasting tea, 3 of 4 cups right.
  it('tests two rates exactly', () => {
    expect(fisherExact({k: 3, n: 4}, {k: 1, n: 4})).toBeCloseTo(34 / 70, 12);
  });
});

describe('planning', () => {
  // Fleiss, "Statistical Methods for Rates and Proportions": 50% against 60%, level 5%, power 80%.
  it('finds ten points around a half with 388 rows a group in four of five cases', () => {
    expect(independentPower(388, 0.5, 0.6)).toBeCloseTo(0.8, 2);
  });

  it('needs just enough clean trials', () => {
    for (const rate of [0.1, 0.05, 0.01, 0.001]) {
      const n = cleanTrialsNeeded(rate);
      expect(zeroEventBound(n)).toBeLessThanOrEqual(rate);
      expect(zeroEventBound(n - 1)).toBeGreaterThan(rate);
    }
  });
});

describe('several tests', () => {
  const p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344];
  const rest = [0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1];

  // Section 3.2 of "Controlling the False Discovery Rate" (1995): four findings, against three.
  it('finds what the paper finds', () => {
    const all = [...p, ...rest];
    expect(benjaminiHochberg(all).filter((value) => value <= 0.05)).toHaveLength(4);
    expect(holm(all).filter((value) => value <= 0.05)).toHaveLength(3);
  });

  it('keeps the order of the input and never falls below the p-value itself', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(benjaminiHochberg([0.04, 0.01])).toEqual([0.04, 0.02]);
  });
});

describe('distributions', () => {
  // Values of the functions of the same name in SciPy 1.17.
  it('agrees with another implementation', () => {
    expect(normalCdf(1.96)).toBeCloseTo(0.9750021048517795, 7);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 6);
    expect(binomialCdf(500, 1200, 0.43)).toBeCloseTo(0.18312113363940752, 12);
    expect(binomialCdf(-1, 20, 0.5)).toBe(0);
  });

  // Printed tables of quantiles.
  it.each([
    [11.0705, 5],
    [3.8415, 1],
  ])('gives the tail of chi-square above %f', (quantile, freedom) => {
    expect(chiSquareTail(quantile, freedom)).toBeCloseTo(0.05, 4);
  });

  it('finds no difference between equal estimates, and one between far ones', () => {
    const at = (value: number) => ({value, low: value - 0.1, high: value + 0.1});
    expect(cochranQ([at(0.2), at(0.2), at(0.2)])).toBeCloseTo(1, 9);
    expect(cochranQ([at(0.2), at(0.2), at(0.8)])).toBeLessThan(0.001);
  });
});

/** Numbers that the papers or tables of a source state, by id of the committed results that must agree with them. */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // tau-bench (2024), arXiv:2406.12045, airline with gpt-4o: pass^1 and pass^4.
  agent_eval: {'all-once': '0.420', 'all-four': '0.200'},
  // GSM8K: accuracies of the models; LLMBar: equal verdicts in both orders.
  'compare-models-quickstart': {
    'close-a': '39.04%',
    'close-b': '34.72%',
    'clear-a': '56.25%',
    'swap-gpt4-rules': '95%',
    'swap-chatgpt-rules': '71%',
  },
  // MTEB: models of the table.
  'embedding-model-compare': {'mteb-models': '224'},
  // 1,000 pairs judged by people and by GPT-3.5: verdicts that are missing, and equal ones of 999.
  'evaluating-assistants': {unreadable: '25', 'agreement-gpt35': '69.8%'},
  // Counts of the table of the stability of LLMs: fine-tuned runs, first run.
  'finetuning-demo': {'deduction-untuned-right': '224', 'deduction-own-right': '111'},
  // BFCL: two formats of one model; RouteLLM: GPT-4 on GSM8K.
  intro_checks: {'calls-published': '57.5%', 'calls-read': '87.5%', 'sums-published': '85.67%'},
  'llm-evaluation-in-ci': {'ratio-median': '0.325'},
  // Counts of the table of the stability of LLMs.
  'llm-testing': {
    rows: '1407',
    'regimes-schema-flaky': '300',
    'regimes-json-flaky': '50',
    'regimes-plain-flaky': '124',
  },
  // JailbreakBench: broken behaviors of 100, by attack.
  'red-teaming-agents': {
    'manual-vicuna': '90',
    'gcg-gpt35': '47',
    'pair-gpt35': '71',
    'search-gpt4': '78',
    'search-llama': '90',
  },
  // Earnings-21: word error rates.
  transcript: {
    'engines-google-wer': '16.89%',
    'engines-amazon-wer': '16.40%',
    'engines-revEspnet-wer': '12.28%',
    'engines-libri-wer': '48.38%',
  },
};

it.each(Object.entries(PUBLISHED))('%s gives the numbers that its sources state', (post, stated) => {
  const values = readValues(`blog/${post}/compute.ts`);
  for (const [id, written] of Object.entries(stated))
    expect(disagreement(written, values.get(id) ?? ''), id).toBeUndefined();
});
