/** Four judges of pairs of answers, which agree with people more often: their errors, as a flag "answer 2 is better". */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {bootstrap, clustersOf, type Interval, mean} from '../../src/numbers/statistics/index.ts';

interface Pair {
  judge: boolean;
  human: boolean;
  /** Pairs that share an instruction are drawn together. */
  cluster: string;
}

export interface PairJudge {
  name: string;
  material: string;
  rows: number;
  sensitivity: number;
  specificity: number;
  phi: Interval & {value: number};
}

const share = (rows: readonly Pair[], of: (row: Pair) => boolean): number =>
  mean(rows.map((row) => Number(of(row))));

function phiOf(rows: readonly Pair[]): number {
  const [flagged, defects] = [share(rows, ({judge}) => judge), share(rows, ({human}) => human)];
  const both = share(rows, ({judge, human}) => judge && human);
  return (both - flagged * defects) / Math.sqrt(flagged * (1 - flagged) * defects * (1 - defects));
}

function judgeOf(name: string, material: string, rows: readonly Pair[]): PairJudge {
  return {
    name,
    material,
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
  };
}

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

export const pairJudges: readonly PairJudge[] = [
  judgeOf('GPT-4', 'LLMBar, natural pairs', llmbar('GPT-4', ['Natural'])),
  judgeOf('GPT-4', 'LLMBar, adversarial pairs', llmbar('GPT-4', ADVERSARIAL)),
  judgeOf('ChatGPT', 'LLMBar, natural pairs', llmbar('ChatGPT', ['Natural'])),
  judgeOf('gpt-3.5', 'PandaLM test set', panda),
];
