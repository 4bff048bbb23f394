import {callFigure} from './call.ts';

const figure = callFigure('docs/simulation/call-interrupted.yaml');
export const {table} = figure;
export default figure.draw;
