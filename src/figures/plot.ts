/** What pages and posts draw their charts with; the only part of this folder that they import. */
export {callFigure} from './call.ts';
export {plotSvg, SERIES} from './chart.ts';
export {type Figure, type Line, lineFigure, rowFigure} from './estimates.ts';
export {rowChart} from './row-chart.ts';
export {type FigureTable, percent, round} from './table.ts';
export {titleOf} from './titles.ts';
export {traceFigure} from './trace.ts';
