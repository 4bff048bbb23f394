/**
 * Worked numbers of docs/evaluation/functions.md: the function-call checks as docs/metrics/code-checks.md
 * defines them.
 */

type Arguments = Readonly<Record<string, string>>;
type Expected = {name: string; arguments: Arguments; required: readonly string[]};
type Call = {name: string; arguments: Arguments};
type Verdict = {
  is_function_correct: boolean;
  are_required_params_present: boolean;
  are_all_params_expected: boolean;
  do_param_values_match: boolean;
  function_call_validator: boolean;
};

/** Values of the expectation are patterns for the whole value; only parameters that are present count. */
function verdict(want: Expected, call: Call): Verdict {
  const names = Object.keys(call.arguments);
  const parts = {
    is_function_correct: call.name === want.name,
    are_required_params_present: want.required.every((name) => names.includes(name)),
    are_all_params_expected: names.every((name) => name in want.arguments),
    do_param_values_match: names
      .filter((name) => name in want.arguments)
      .every((name) => new RegExp(`^(?:${want.arguments[name]})$`).test(call.arguments[name] as string)),
  };
  return {...parts, function_call_validator: Object.values(parts).every(Boolean)};
}

export function passRate(verdicts: readonly boolean[]): number {
  return verdicts.filter(Boolean).length / verdicts.length;
}

/** The agent under test of docs/evaluation/functions.md: rules, so that its calls are known. */
export function chooseTool(message: string): Call | undefined {
  const orderId = /A-\d+/.exec(message)?.[0];
  if (orderId === undefined) return undefined;
  const text = message.toLowerCase();
  if (text.includes('return')) return {name: 'start_return', arguments: {order_id: orderId}};
  return {name: 'get_order', arguments: {order_id: orderId}};
}

/** The agent after the repair: it reads the wish, and takes the reason from behind the comma. */
export function chooseToolByWish(message: string): Call | undefined {
  const call = chooseTool(message);
  if (!call) return undefined;
  if (!/\b(?:want to return|send back)\b/i.test(message)) return {...call, name: 'get_order'};
  const reason = message.split(', ')[1];
  return {name: 'start_return', arguments: {...call.arguments, ...(reason && {reason})}};
}

const toolRows: readonly {message: string; expected: Expected}[] = [
  {
    message: 'Where is order A-1042?',
    expected: {name: 'get_order', arguments: {order_id: 'A-1042'}, required: ['order_id']},
  },
  {
    message: 'I want to return A-1043, the zip is broken',
    expected: {
      name: 'start_return',
      arguments: {order_id: 'A-1043', reason: '.+'},
      required: ['order_id', 'reason'],
    },
  },
  {
    message: 'Please send back my stove from A-1044, it leaks',
    expected: {
      name: 'start_return',
      arguments: {order_id: 'A-1044', reason: '.+'},
      required: ['order_id', 'reason'],
    },
  },
  {
    message: 'Did A-1045 return to your warehouse?',
    expected: {name: 'get_order', arguments: {order_id: 'A-1045'}, required: ['order_id']},
  },
];

type Agent = (message: string) => Call | undefined;

/** Verdicts of every row, as a run reports them. */
export const verdictsOf = (agent: Agent): Verdict[] =>
  toolRows.map((row) => verdict(row.expected, agent(row.message) ?? {name: 'none', arguments: {}}));

const CHECKS = ['is_function_correct', 'are_required_params_present', 'function_call_validator'] as const;

/**
 * The rows as a result: every message with the call that it caused.
 *
 * @param before the agent of the run before, where the page compares two
 */
export function toolCallRun(title: string, agent: Agent, before?: Agent) {
  const verdicts = verdictsOf(agent);
  const earlier = before && verdictsOf(before);
  const scoresOf = (parts?: Verdict) =>
    Object.fromEntries(CHECKS.map((check) => [check, parts?.[check] ? 'passed' : 'failed']));
  return {
    title,
    checks: CHECKS,
    rows: toolRows.map(({message}, index) => ({
      row: `${message} → ${agent(message)?.name ?? 'no call'}`,
      scores: scoresOf(verdicts[index]),
      ...(earlier && {before: scoresOf(earlier[index])}),
    })),
    means: Object.fromEntries(CHECKS.map((check) => [check, passRate(verdicts.map((each) => each[check]))])),
  };
}
