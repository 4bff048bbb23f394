import {chooseTool, chooseToolByWish, toolCallRun} from '../function-calls.ts';

/** The same rows after the repair that docs/evaluation/functions.md describes. */
export default toolCallRun('The same messages after the repair.', chooseToolByWish, chooseTool);
