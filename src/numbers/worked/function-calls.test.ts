import {expect, test} from 'vitest';
import {
  cases,
  chooseTool,
  chooseToolByWish,
  expected,
  passRate,
  toolRows,
  verdict,
  verdictsOf,
} from './function-calls.ts';
import {fixed, page} from './page.ts';

const checks = page('metrics/code-checks');
const guide = page('evaluation/functions');
const word = (passed: boolean): string => (passed ? 'pass' : 'fail');

test('verdicts per part of a call', () => {
  for (const {call} of cases) {
    const shown = Object.entries(call).map(([name, value]) => `\`${name}\` ${value}`);
    const parts = verdict(expected, {name: expected.name, arguments: call});
    expect(parts.is_function_correct).toBe(true);
    expect(checks).toContain(
      `| ${shown.join(', ')} | ${word(parts.are_required_params_present)} | ` +
        `${word(parts.are_all_params_expected)} | ${word(parts.do_param_values_match)} | ` +
        `**${word(parts.function_call_validator)}** |`,
    );
  }
});

test('the agent of the guide', () => {
  const verdicts = verdictsOf(chooseTool);
  for (const check of Object.keys(verdicts[0] ?? {}) as (keyof (typeof verdicts)[0])[]) {
    expect(guide).toContain(`${check}: ${fixed(passRate(verdicts.map((parts) => parts[check])), 2)}`);
  }
  const whole = passRate(verdicts.map((parts) => parts.function_call_validator));
  expect(guide).toContain(`"${(1 - whole) * 100}% of the calls are wrong"`);
  // What the text says of rows 2, 3 and 4.
  expect(verdicts.map((parts) => parts.is_function_correct)).toEqual([true, true, false, false]);
  expect(verdicts[1]?.are_required_params_present).toBe(false);
});

test('the repaired agent makes every call right', () => {
  expect(passRate(verdictsOf(chooseToolByWish).map((parts) => parts.function_call_validator))).toBe(1);
});

test('the samples of the guide hold the same rows and expectations', () => {
  for (const row of toolRows) {
    const values = Object.entries(row.expected.arguments);
    const python = values.map(([name, value]) => `"${name}": "${value}"`).join(', ');
    const typescript = values.map(([name, value]) => `${name}: "${value}"`).join(', ');
    expect(guide).toContain(`"input": "${row.message}"`);
    expect(guide).toContain(`input: "${row.message}"`);
    expect(guide).toContain(`expect("${row.expected.name}", {${python}})`);
    expect(guide).toContain(`expectCall("${row.expected.name}", { ${typescript} })`);
  }
});
