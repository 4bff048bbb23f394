import {callFigure} from '../../src/figures/plot.ts';

const figure = callFigure('docs/simulation/call-interrupted.yaml');
export const {table} = figure;
export default figure.draw;
