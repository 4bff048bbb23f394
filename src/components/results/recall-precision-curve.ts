/** Recall and precision of a retrieval run by how many documents count. */
import * as z from 'zod';
import {type FigureTable, lineFigure, round} from '../../figures/plot.ts';
import {type Chart, chartMarkdown, chartNode} from './chart.ts';
import type {Result} from './result.ts';

const share = z.number().min(0).max(1);

const RecallPrecisionCurve = z
  .strictObject({
    title: z.string({error: 'is missing'}).trim().min(1),
    points: z.array(z.strictObject({k: z.number().int().min(1), precision: share, recall: share})).min(2),
  })
  .superRefine(({points}, context) => {
    points.forEach(({k, recall}, index) => {
      const before = points[index - 1];
      const blame = (field: string, message: string) =>
        context.addIssue({code: 'custom', path: ['points', index, field], message});
      if (before && k <= before.k) blame('k', `${k} comes after ${before.k}`);
      if (before && recall < before.recall) {
        blame('recall', `falls from ${before.recall} to ${recall}, and recall never falls when k grows`);
      }
    });
  });

type RecallPrecisionCurve = z.infer<typeof RecallPrecisionCurve>;

function chartOf({title, points}: RecallPrecisionCurve): Chart {
  const [first, last] = [points[0], points.at(-1)];
  const words = (point: typeof first) =>
    `recall ${point?.recall.toFixed(2)} and precision ${point?.precision.toFixed(2)}`;
  const table: FigureTable = {
    columns: ['k', 'Recall@k', 'Precision@k'],
    rows: points.map(({k, recall, precision}) => [k, round(recall, 4), round(precision, 4)]),
  };
  const line = (name: 'recall' | 'precision', color: number, dy: number) => ({
    name,
    color,
    points: points.map((point) => ({x: point.k, value: point[name]})),
    place: {at: -1, dx: 10, anchor: 'start'} as const,
    narrow: {at: -1, dx: 4, dy, anchor: 'end'} as const,
  });
  const {draw} = lineFigure({
    lines: [line('recall', 0, -12), line('precision', 1, 16)],
    columns: ['Measure', 'k', 'Mean'],
    scale: 1,
    digits: 4,
    marginRight: 80,
    x: {label: 'k: documents that count', domain: [first?.k ?? 0, last?.k ?? 0]},
    y: {domain: [0, 1], label: 'mean over the questions'},
  });
  return {
    caption: title,
    alt: `Two lines over k: at k = ${first?.k} ${words(first)}, at k = ${last?.k} ${words(last)}.`,
    table,
    draw,
  };
}

/** Two lines over k. */
export const recallPrecisionCurve: Result<RecallPrecisionCurve> = {
  schema: RecallPrecisionCurve,
  page: (data) => [chartNode(chartOf(data))],
  markdown: (data) => chartMarkdown(chartOf(data)),
};
