import {chooseTool, toolCallRun} from '../function-calls.ts';

/** The run of docs/evaluation/functions.md: which tool the agent called, check by check. */
export default toolCallRun('Four messages and the call that each one caused.', chooseTool);
