import type {RootContent} from 'mdast';
import {paragraph, strong} from '../../content/markdown/nodes.ts';
import {embeddable} from '../../figures/embed.ts';
import {figureElement} from '../../figures/figure-element.ts';
import {PHONE_WIDTH} from '../../figures/narrow.ts';
import {checkedTable, type FigureTable, tableNode} from '../../figures/table.ts';

/** A result that is drawn. */
export interface Chart {
  caption: string;
  /** What a reader learns from the drawing, for those who do not see it. */
  alt: string;
  table: FigureTable;
  /** The drawing; called a second time with the width of a phone. */
  draw: (width?: number) => string;
}

/** The figure in a page, with its data. */
export const chartNode = ({caption, alt, table, draw}: Chart): RootContent =>
  figureElement(
    {
      svg: embeddable(draw()),
      narrow: embeddable(draw(PHONE_WIDTH)),
      table: checkedTable(table),
    },
    {alt, caption},
  );

/** The same in Markdown: words and data. */
export const chartMarkdown = ({caption, alt, table}: Chart): RootContent[] => [
  paragraph(strong('Figure:'), ` ${caption} ${alt}`),
  paragraph('Data of this figure:'),
  tableNode(checkedTable(table)),
];
