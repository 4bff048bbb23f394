import {describe, expect, it} from 'vitest';
import {resultOf} from './planted-fault.fixture.ts';

const GOOD = `title: Two intents.
labels: [returns, advice]
matrix:
  - [3, 1]
  - [0, 2]
support: {returns: 4, advice: 2}
`;
const {faultOf, markdownOf} = resultOf('ConfusionMatrix');

describe('a confusion matrix', () => {
  it('shows counts with the sums of rows and columns', async () => {
    const markdown = await markdownOf(GOOD);
    expect(markdown).toContain('5 of 6 predictions are right');
    expect(markdown).toContain('| **returns** | 3 | 1 | 4 |');
    expect(markdown).toContain('| **Predicted** | 3 | 3 | |');
  });

  it.each([
    ['[3, 1]', '[3, 2]', 'x.yaml:4: matrix[1]: adds up to 5, and returns has 4 rows'],
    ['  - [0, 2]\n', '', 'matrix: has 1 rows, and there are 2 labels'],
  ])('with a planted fault stops the build: %s', async (good, bad, message) => {
    expect(await faultOf(GOOD)).toBeUndefined();
    expect(await faultOf(GOOD.replace(good, bad))).toContain(message);
  });
});
