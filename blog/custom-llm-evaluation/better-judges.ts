/** Four judges of pairs of answers, which agree with people more often: their errors, as a flag "answer 2 is better". */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {bootstrap, clustersOf, correlation, mean} from '../../src/numbers/statistics/index.ts';

interface Pair {
  judge: boolean;
  human: boolean;
  /** Pairs that share an instruction are drawn together. */
  cluster: string;
}

const share = (rows: readonly Pair[], of: (row: Pair) => boolean): number => mean(rows.map(of).map(Number));
const phiOf = (rows: readonly Pair[]): number =>
  correlation(
    rows.map(({judge}) => Number(judge)),
    rows.map(({human}) => Number(human)),
  );

const judgeOf = (rows: readonly Pair[]) => ({
  rows: rows.length,
  sensitivity: share(
    rows.filter(({human}) => human),
    ({judge}) => judge,
  ),
  specificity: share(
    rows.filter(({human}) => !human),
    ({judge}) => !judge,
  ),
  phi: bootstrap(
    clustersOf(rows, ({cluster}) => cluster),
    (drawn) => phiOf(drawn.flat()),
    {draws: 1000},
  ),
});

const panda = readTable<'instruction' | 'human_majority' | 'gpt35'>(
  'blog/data/pandalm/pandalm-human-judges.csv',
)
  // People saw a tie in the others. An unusable or tied verdict of the judge is no flag.
  .filter(({human_majority: human}) => human === '1' || human === '2')
  .map((row) => ({judge: row.gpt35 === '2', human: row.human_majority === '2', cluster: row.instruction}));

const verdicts = readTable<'set' | 'judge' | 'strategy' | 'order' | 'verdicts'>(
  'blog/data/llmbar/llmbar-verdicts.csv',
);
const ADVERSARIAL = ['Neighbor', 'GPTInst', 'GPTOut', 'Manual'];

function llmbar(judge: string, sets: readonly string[]): Pair[] {
  const of = (set: string, who: string, strategy: string, order: string) =>
    verdicts.find(
      (row) => row.set === set && row.judge === who && row.strategy === strategy && row.order === order,
    )?.verdicts ?? '';
  return sets.flatMap((set) => {
    const gold = of(set, 'gold', '', '');
    return [...of(set, judge, 'Vanilla', 'as given')].map((verdict, i) => ({
      judge: verdict === '2',
      human: gold[i] === '2',
      cluster: `${set} ${i}`,
    }));
  });
}

/** By place in the table of the post: natural and adversarial pairs of LLMBar, twice, and PandaLM. */
export const pairJudges = {
  1: judgeOf(llmbar('GPT-4', ['Natural'])),
  2: judgeOf(llmbar('GPT-4', ADVERSARIAL)),
  3: judgeOf(llmbar('ChatGPT', ['Natural'])),
  4: judgeOf(panda),
};
