import {expect, test} from 'vitest';
import {cases, chooseTool, expected, passRate, toolRows, verdict} from './function-calls.ts';
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
  const verdicts = toolRows.map((row) => {
    const call = chooseTool(row.message) ?? {name: 'none', arguments: {}};
    const missing = row.expected.required.filter((name) => !(name in call.arguments));
    const called =
      call.name === row.expected.name && missing.length > 0
        ? `\`${call.name}\`, without \`${missing.join(', ')}\``
        : `\`${call.name}\``;
    const parts = verdict(row.expected, call);
    expect(guide).toContain(
      `| ${row.message} | \`${row.expected.name}\` | ${called} | ` +
        `${word(parts.is_function_correct)} | ${word(parts.function_call_validator)} |`,
    );
    return parts;
  });
  const names = fixed(passRate(verdicts.map((parts) => parts.is_function_correct)), 2);
  const whole = passRate(verdicts.map((parts) => parts.function_call_validator));
  expect(guide).toContain(`| **pass rate** | | | **${names}** | **${fixed(whole, 2)}** |`);
  expect(guide).toContain(`"${(1 - whole) * 100}% of the calls are wrong"`);
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
