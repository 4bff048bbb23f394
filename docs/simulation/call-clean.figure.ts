import {callFigure} from './call.ts';

const figure = callFigure('docs/simulation/call-clean.yaml');
export const {table} = figure;
export default figure.draw;
