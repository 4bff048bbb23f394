import {describe, expect, it} from 'vitest';
import {resultOf} from './planted-fault.fixture.ts';

const GOOD = `title: A judge.
rows: 20
bothPass: 11
falsePass: 3
falseFail: 2
bothFail: 4
`;
const {faultOf, markdownOf} = resultOf('JudgeAgreement');

describe('the agreement of a judge', () => {
  it('shows counts and what they say', async () => {
    const markdown = await markdownOf(GOOD);
    expect(markdown).toContain('| **Judge: pass** | 11 | 3 | 14 |');
    expect(markdown).toContain('| Kappa | 0.43 |');
    expect(markdown).toContain('| Missed defects | 0.43 |');
  });

  it.each([['rows: 20', 'rows: 21', 'x.yaml:2: rows: is 21, and the four counts add up to 20']])(
    'with a planted fault stops the build: %s',
    async (good, bad, message) => {
      expect(await faultOf(GOOD)).toBeUndefined();
      expect(await faultOf(GOOD.replace(good, bad))).toContain(message);
    },
  );
});
