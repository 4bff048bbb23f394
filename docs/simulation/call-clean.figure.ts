import {callFigure} from './call.ts';

export default callFigure('docs/simulation/call-clean.yaml');
