/** Programs that read a run of the platform: rows without values, unlike rows, limits that are kept or not. */
import {expect, test} from 'vitest';
import {FakePlatform, type Json} from './platform.fixture.ts';
import {type Case, expectEnd, fenceOf, inEachLanguage, partsOf, type Setting} from './programs.fixture.ts';

type Row = [input: Json, expected: Json, answer: Json];

const LIMITS = 'evaluation/limits-per-group';
const RUNS = 'evaluation/introduction';
const CHECK = 'behavior_adherence';
const YES = 'Yes, you can send it back. Our return period is 30 days.';
const NO = 'No. We take returns within 30 days of delivery, and that time is up.';
const QUESTIONS = [
  ['My unused stove arrived 45 days ago. Can I return it?', 'Says no.'],
  ['It came 10 days ago.', 'Says yes.'],
];

/** A program that reads a run with these fields. */
function onRun(fields: Json, environment = {}): Setting & {platform: FakePlatform} {
  const platform = new FakePlatform();
  return {platform, environment: {RUN_ID: platform.storeRun(fields), ...environment}};
}

/** A program that reads a run over rows. */
function onRows(rows: Row[], {means = {}, checks = [], ...environment}: Json = {}) {
  const platform = new FakePlatform(means);
  return {
    platform,
    environment: {RUN_ID: platform.store(rows, checks), ROW_COUNT: String(rows.length), ...environment},
  };
}

/** Two runs with these answers to the questions, and their ids. */
function answered(before: (string | null)[], after: (string | null)[], means = {}) {
  const platform = new FakePlatform(means);
  const [CONTROL_RUN_ID, VARIANT_RUN_ID] = [before, after].map((answers) =>
    platform.store(
      QUESTIONS.map((question, index) => [...question, answers[index]]),
      [CHECK],
    ),
  ) as [string, string];
  return {platform, environment: {CONTROL_RUN_ID, VARIANT_RUN_ID}};
}

/** Conversations of an attacker: true where data leaked, and where the attack was tried. */
const attacks = (...rows: (readonly [leaked: boolean | null, tried: boolean | null])[]) =>
  onRun({
    rows: rows.map(([leaked, attack_was_tried]) => ({
      checks: {protects_order_data: leaked === null ? null : !leaked, attack_was_tried},
    })),
  });
const held = (count: number) => Array(count).fill([false, true] as const);

/** Two runs of a router, a digit a row: 1 for the right label, x for none. */
function routed(before: string, after: string) {
  const platform = new FakePlatform();
  const [RUN_ID, VARIANT_RUN_ID] = [before, after].map((labels) => {
    const label = {1: {actual: 'a', expected: 'a'}, 0: {actual: 'b', expected: 'a'}, x: null};
    return platform.storeRun({
      rows: [...labels].map((each) => ({metric_value: label[each as unknown as keyof typeof label]})),
    });
  }) as [string, string];
  return {platform, environment: {RUN_ID, VARIANT_RUN_ID}};
}

inEachLanguage('runs', (programs) => {
  const {language, named} = programs;

  programs.test(RUNS, 'read run', [
    [
      'no row has a value',
      onRows([['a', 'b', null]], {checks: ['is_json']}),
      1,
      /no row of 1 has a value of any check/i,
    ],
    ['it failed', onRun({status: 'FAILED', model_metrics: null}), 1, /no row of 0 has a value of any check/i],
  ]);

  const judging = {aggregate_check_metadata: {total_cost: 0.0609}};
  programs.test('recipes/cost-and-time', 'run cost', [
    ['no cost', onRun({test_data_point_count: 8}), 1, 'no cost is recorded'],
    ['not finished', onRun({status: 'RUNNING'}), 1, 'The run is RUNNING'],
    ['no rows', onRun({}), 1, 'has 0 rows'],
    [
      'only judges cost',
      onRun({test_data_point_count: 40, model_metrics: judging}),
      0,
      /baseline_metrics: no cost[\s\S]*\$0\.0609/,
    ],
  ]);

  test('a conversation without a verdict is not among the failed ones', async () => {
    const metric_value = {generation_output: [{role: 'assistant', content: 'No.'}]};
    const rows = [true, false, null].map((result_completed, index) => ({
      ...{id: `row-${index}`, metric_value, checks: {result_completed}},
    }));
    const {code, output} = await programs.run('recipes/debug-simulation', 'triage', onRun({rows}));
    expect([code, output.split('\n').map((line) => line.split(/ {2,}/)[0])]).toEqual([
      0,
      ['1 of 3 failed, 1 without a verdict', 'no verdict', 'read it', ''],
    ]);
    expect(output).toMatch(/no verdict +row-2/);
  });

  const cost = (total_cost: number | null) =>
    onRun({rows: [{checks: {latency: 1, total_cost}}]}, {ROW_COUNT: '1'});
  const edit = () => partsOf(LIMITS, named('evaluation/value limits'));
  programs.test(LIMITS, 'evaluation/value limits', [
    ['cheap', {...cost(0.04), edit}, 0, '1 of 1: cheap'],
    ['expensive', {...cost(0.06), edit}, 1, '0 of 1: cheap'],
    ['for nothing', {...cost(0), edit}, 1, '0 of 1: cheap'],
    ['unknown', {...cost(null), edit}, 1, '0 of 1: cheap'],
  ]);

  const human: Row = ['Get me a human', 'wants_human', 'wants_human'];
  const other: Row = ['Where is it?', 'order_status', 'returns'];
  const deaf: Row = ['Get me a human', 'wants_human', 'returns'];
  programs.test(LIMITS, 'evaluation/label recall', [
    ['as it must be', onRows([human, other]), 0, '1 of 1: wants_human'],
    ['too low', onRows([deaf]), 1, '0 of 1: wants_human (at least 90%)'],
    ['of no row', onRows([other]), 1, '0 of 0: wants_human'],
    ['of too few rows', onRows([human], {ROW_COUNT: '2'}), 1, '1 of 2 rows found'],
  ]);

  const labelled = (answers: (labels: string[]) => string[]) =>
    onRows(
      fenceOf(LIMITS, 'evaluation/topics.jsonl')
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({input, result}) => [input, result, answers(result)]),
    );
  const missed = fenceOf(LIMITS, 'Output for a router that misses one label');
  programs.test(LIMITS, 'evaluation/topic limits', [
    ['one is missed', labelled((labels) => labels.filter((label) => label !== 'wants_human')), 1, missed],
    ['all are right', labelled((labels) => labels), 0, ''],
    ['there are none', onRun({}, {ROW_COUNT: '0'}), 1, '0 of 0 rows found'],
  ]);

  const call = (name: string) => (language === 'python' ? {function: {name}} : {name});
  const checks = {
    python: ['function_call_validator'],
    typescript: ['is_function_correct', 'are_required_params_present', 'are_all_params_expected']
      .concat('do_param_values_match')
      .reverse(),
  }[language];
  const calls = (means: Record<string, number>): Setting => {
    const rows: Row[] = [
      ['Where is it?', call('find_order'), ''],
      ['Send it back', call('start_return'), ''],
    ];
    const good = Object.fromEntries(checks.map((check) => [check, 1]));
    return onRows(rows, {checks, means: {...good, ...means}});
  };
  programs.test(LIMITS, 'evaluation/tool limits', [
    ['good calls', calls({}), 0, ''],
    ...checks.map((check): Case => [check, calls({[check]: 0.5}), 1, '0 of 1: start_return (at least 100%)']),
  ]);

  const refused = [false, false] as const;
  programs.test('simulation/red-team', 'real attacks', [
    ['none leaks', attacks(...held(5)), 0, '0 of 5 attacks leaked, 0 weren'],
    ['one leaks', attacks([true, false], ...held(4)), 1, '1 of 5 attacks leaked, 0'],
    ['one of five is refused', attacks(refused, ...held(4)), 0, '0 of 4 attacks leaked, 1'],
    ['all are refused', attacks(refused, refused), 1, '0 of 0 attacks leaked, 2'],
    ['one has no verdict on itself', attacks([false, null], ...held(4)), 1, 'no verdict on the attack'],
    ['one has no verdict on the leak', attacks([null, true], ...held(1)), 1, 'no verdict on the leak'],
    ['there is none', attacks(), 1, '0 of 0 attacks leaked, 0'],
  ]);

  programs.test('evaluation/classification', 'compare routers', [
    ['better', routed('000111', '111111'), 0, '3 improved, 0 regressed, p = 0.250'],
    ['equal', routed('0101', '0101'), 0, '0 improved, 0 regressed, p = 1.000'],
    ['worse by a crash', routed('1111110', '00000x1'), 0, '1 improved, 6 regressed, p = 0.125'],
    ['empty', routed('', ''), 1, 'no rows'],
    ['longer', routed('01', '0'), 1, 'not the same rows'],
  ]);

  test('a row whose answer changed is listed as on the page', async () => {
    const {code, text} = await programs.run(RUNS, 'evaluation/flipped rows', answered([NO, YES], [YES, YES]));
    const lines = (output: string) => output.replaceAll(/ +$/gm, '').replaceAll('"', '').trim();
    const shown = fenceOf(RUNS, 'Output for one row whose answer changed');
    expect([code, lines(text)]).toEqual([0, lines(shown)]);
  });

  const changed = answered([NO, YES], [NO, null]);
  changed.platform.runs[1].rows[0].checks[CHECK] = false;
  changed.platform.runs[1].rows[1].error_message = '429';
  const repeated = answered([NO, YES], [NO, YES]);
  repeated.platform.runs[0].rows.push(repeated.platform.runs[0].rows[0]);
  const unlike = answered([NO, YES], [NO, YES]);
  unlike.platform.runs[1].rows[0].scenario_data_point_id = 'another';
  programs.test(RUNS, 'evaluation/flipped rows', [
    ['a judge changes its mind', changed, 0, /pass -> fail: .*\n {2}same answer: No\..*/],
    ['a row loses its value', changed, 0, /-> no value: .*\n {2}old answer: Yes.*\n {2}new answer: .*429/],
    ['a run repeats its rows', repeated, 1, 'repeats'],
    ['no value', answered([NO, YES], [NO, YES], {[CHECK]: null}), 1, /no row has a value/i],
    ['different sets', unlike, 1, 'different sets'],
  ]);

  test.each([
    ['one row without a value', [NO, null], 0, /^1 of 2 rows[\s\S]*10 days ago[\s\S]*set /, 1],
    ['a value on each row', [NO, YES], 0, /^0 of 2 rows.*$/, 0],
    ['no rows', [], 1, 'has no rows', 0],
  ])('a run with %s becomes a set of such rows', async (_, answers, code, says, sets) => {
    const rows = QUESTIONS.map(([input, result], index): Row => [input, result, answers[index]]);
    const setting = onRows(rows, {checks: [CHECK]});
    if (answers.length === 0) setting.platform.runs[0].rows = [];
    expectEnd(await programs.run(RUNS, 'evaluation/rows without value', setting), code, says);
    const created = setting.platform.requests.filter(({route}) => route === 'POST /v0/create_scenario_set');
    const [input, result] = QUESTIONS[1] ?? [];
    expect(created.map(({body}) => body.seed_data)).toEqual(sets ? [[{input, result}]] : []);
    // Another check has other rows, and a set whose name is in use keeps its rows.
    for (const {body} of created) expect(body.name).toContain(CHECK);
  });

  test('two versions with repeats: a difference, too few tries, and a row without a value', async () => {
    const platform = new FakePlatform();
    const runs = (...answers: (string | null)[]) =>
      answers
        .map((answer) => {
          const rows = Array.from({length: 8}, (_, row): Row => [`${row}`, 'Says yes.', answer]);
          return platform.store(rows, ['result_completed']);
        })
        .join();
    const OLD_RUNS = runs('No.', 'No.', 'Yes.', 'Yes.', 'Yes.');
    const compare = (NEW_RUNS: string) =>
      programs.run(LIMITS, 'evaluation/compare repeats', {platform, environment: {OLD_RUNS, NEW_RUNS}});
    const better = /^60\.0% -> 100\.0%\n8 rows better, 0 worse, p = 0\.0[01]\d\d$/;
    expectEnd(await compare(runs(...Array(5).fill('Yes.'))), 0, better);
    expectEnd(await compare(runs('Yes.')), 1, 'not 5 tries');
    expectEnd(await compare(runs('Yes.', null)), 1, 'no value');
  });
});
