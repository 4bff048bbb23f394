/** Which labels a classifier mixes up: actual labels in rows, predicted ones in columns. */
import type {RootContent, Table} from 'mdast';
import * as z from 'zod';
import {paragraph, strong, table} from '../../content/markdown/nodes.ts';
import {tableFigure} from './elements.ts';
import type {Result} from './result.ts';

const count = z.number().int().min(0);
const text = z.string({error: 'is missing'}).trim().min(1);

const ConfusionMatrix = z
  .strictObject({
    title: text,
    labels: z.array(text).min(2),
    /** One list of counts a row: how often each label was predicted where this one was right. */
    matrix: z.array(z.array(count)),
    /** Rows of the scenario set by label. */
    support: z.record(z.string(), count),
  })
  .superRefine(({labels, matrix, support}, context) => {
    const blame = (path: PropertyKey[], message: string) => context.addIssue({code: 'custom', path, message});
    if (matrix.length !== labels.length) {
      blame(['matrix'], `has ${matrix.length} rows, and there are ${labels.length} labels`);
    }
    matrix.forEach((counts, index) => {
      const label = labels[index] ?? '';
      if (counts.length !== labels.length) {
        blame(['matrix', index], `has ${counts.length} counts, and there are ${labels.length} labels`);
      }
      const total = sum(counts);
      if (total !== support[label]) {
        blame(['matrix', index], `adds up to ${total}, and ${label} has ${support[label]} rows`);
      }
    });
  });

type ConfusionMatrix = z.infer<typeof ConfusionMatrix>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function tableOf({labels, matrix}: ConfusionMatrix): Table {
  return table(
    ['Actual \\ predicted', ...labels, 'Rows'],
    [
      ...matrix.map((counts, index) => [
        [strong(labels[index] ?? '')],
        ...counts.map(String),
        `${sum(counts)}`,
      ]),
      [
        [strong('Predicted')],
        ...labels.map((_, index) => `${sum(matrix.map((row) => row[index] ?? 0))}`),
        '',
      ],
    ],
  );
}

/** The same table; each count has the color of its share of the row: one for right, one for wrong. */
function heatMap(data: ConfusionMatrix): Table {
  const plain = tableOf(data);
  return {
    ...plain,
    children: plain.children.map((row, index) => {
      const counts = data.matrix[index - 1];
      if (!counts) return row;
      return {
        ...row,
        children: row.children.map((cell, column) => {
          const share = (counts[column - 1] ?? 0) / sum(counts);
          if (column > counts.length || !(share > 0)) return cell;
          const kind = column === index ? 'heat-right' : 'heat-wrong';
          return {
            ...cell,
            data: {hProperties: {className: ['heat', kind], style: `--heat: ${Math.round(100 * share)}%`}},
          };
        }),
      };
    }),
  };
}

const captionOf = ({title, matrix}: ConfusionMatrix): RootContent[] => {
  const right = sum(matrix.map((row, index) => row[index] ?? 0));
  const total = sum(matrix.map(sum));
  return [
    paragraph(
      strong(title),
      ` ${right} of ${total} predictions are right: they are on the diagonal. The stronger the color of a cell, the larger its share of the row.`,
    ),
  ];
};

/** A table whose cells are a heat map. */
export const confusionMatrix: Result<ConfusionMatrix> = {
  schema: ConfusionMatrix,
  page: (data) => [tableFigure(captionOf(data), [heatMap(data)])],
  markdown: (data) => [...captionOf(data), tableOf(data)],
};
