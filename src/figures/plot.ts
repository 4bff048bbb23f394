/** What pages and posts draw their charts with; the only part of this folder that they import. */
export {plotSvg, SERIES} from './chart.ts';
export {lineChart, type NamedLine} from './line-chart.ts';
export {aboveRow, rowChart} from './row-chart.ts';
export {type FigureTable, percent, round} from './table.ts';
export {titleOf} from './titles.ts';
