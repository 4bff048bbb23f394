/** What pages and posts draw their charts with; the only part of this folder that they import. */
export {plotSvg, SERIES} from './chart.ts';
export {type Figure, type Line, lineFigure, rowFigure} from './estimates.ts';
export {aboveRow, rowChart} from './row-chart.ts';
export {type FigureTable, percent, rangeText, round} from './table.ts';
export {titleOf} from './titles.ts';
