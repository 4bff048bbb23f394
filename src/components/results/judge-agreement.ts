/** How often a judge and people give the same verdict on the same rows. */
import type {RootContent} from 'mdast';
import * as z from 'zod';
import {paragraph, strong, table} from '../../content/markdown/nodes.ts';
import {agreement} from '../../numbers/worked/judges.ts';
import {tableFigure} from './elements.ts';
import type {Result} from './result.ts';

const count = z.number().int().min(0);

const JudgeAgreement = z
  .strictObject({
    title: z.string({error: 'is missing'}).trim().min(1),
    /** Rows that both judge and people judged. */
    rows: z.number({error: 'is missing: how many rows were judged'}).int().min(1),
    bothPass: count,
    /** The judge passes what people fail. */
    falsePass: count,
    /** The judge fails what people pass. */
    falseFail: count,
    bothFail: count,
  })
  .superRefine(({rows, bothPass, falsePass, falseFail, bothFail}, context) => {
    const total = bothPass + falsePass + falseFail + bothFail;
    if (total !== rows) {
      context.addIssue({
        code: 'custom',
        path: ['rows'],
        message: `is ${rows}, and the four counts add up to ${total}`,
      });
    }
  });

type JudgeAgreement = z.infer<typeof JudgeAgreement>;

const share = (value: number): string => (Number.isNaN(value) ? '0/0' : value.toFixed(2));

const captionOf = ({title, rows}: JudgeAgreement): RootContent[] => [
  paragraph(
    strong(title),
    ` ${rows} rows. The counts are illustrative; the other numbers are computed from them.`,
  ),
];

function tablesOf(data: JudgeAgreement): RootContent[] {
  const {bothPass, falsePass, falseFail, bothFail, rows} = data;
  const {observed, chance, kappa, missedDefects, falseAlarms} = agreement(data);
  return [
    table(
      ['', 'Human: pass', 'Human: fail', 'All'],
      [
        [[strong('Judge: pass')], `${bothPass}`, `${falsePass}`, `${bothPass + falsePass}`],
        [[strong('Judge: fail')], `${falseFail}`, `${bothFail}`, `${falseFail + bothFail}`],
        [[strong('All')], `${bothPass + falseFail}`, `${falsePass + bothFail}`, `${rows}`],
      ],
    ),
    table(
      ['Number', 'Value', 'Meaning'],
      [
        ['Agreement', share(observed), 'share of rows with the same verdict'],
        ['By chance', share(chance), 'agreement to expect if both decided independently'],
        ['Kappa', share(kappa), 'agreement beyond chance: 0 is none, 1 is all'],
        [
          'Missed defects',
          share(missedDefects),
          'of the answers that people failed, the share that the judge passed',
        ],
        [
          'False alarms',
          share(falseAlarms),
          'of the answers that people passed, the share that the judge failed',
        ],
      ],
    ),
  ];
}

/** A table of the counts and one of what they say. */
export const judgeAgreement: Result<JudgeAgreement> = {
  schema: JudgeAgreement,
  page: (data) => [tableFigure(captionOf(data), tablesOf(data))],
  markdown: (data) => [...captionOf(data), ...tablesOf(data)],
};
