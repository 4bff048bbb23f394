import {expect, test} from 'vitest';
import {agreement, audit, scoreTokens, weightedScore} from './judges.ts';
import {fixed, page} from './page.ts';

const judges = page('metrics/judge-checks');

test('the probability-weighted score', () => {
  expect(Object.values(scoreTokens).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  const terms = Object.entries(scoreTokens).map(([score, p]) => `${score} · ${fixed(p, 2)}`);
  expect(judges).toContain(`${terms.join(' + ')} = **${fixed(weightedScore(scoreTokens), 2)}**`);
});

test('the audit', () => {
  const result = agreement(audit);
  expect(judges).toContain('<JudgeAgreement data="src/numbers/worked/results/judge-audit.ts" />');
  expect(judges).toContain(`(11 + 4) / ${result.n} = **${fixed(result.observed, 2)}**`);
  expect(judges).toContain(`0.70 · 0.65 + 0.30 · 0.35 = **${fixed(result.chance, 2)}**`);
  expect(judges).toContain(`(0.75 − 0.56) / (1 − 0.56) = **${fixed(result.kappa, 2)}**`);
  expect(judges).toContain(`the judge passed: 3 / 7 = **${fixed(result.missedDefects, 2)}**`);
  expect(judges).toContain(`the judge failed: 2 / 13 = **${fixed(result.falseAlarms, 2)}**`);
  const {kappa, observed} = result;
  expect(judges).toContain(
    `agreement ${fixed(observed, 2)}, kappa ${fixed(kappa, 2)}\nmissed defects 3 of 7\nfalse alarms 2 of 13\n`,
  );
});
