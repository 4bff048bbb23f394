import {expect, test} from 'vitest';
import {editTable} from './edit-distance.ts';
import {fixed, page} from './page.ts';
import * as worked from './text-checks.ts';

const checks = page('metrics/code-checks');

test('the edit-distance table', () => {
  // The page prints the output 1024 down and the reference 1042 across.
  const table = editTable([...'1024'], [...'1042']);
  expect(checks).toContain('the model writes order number 1042 as 1024');
  const down = ['–', ...'1024'].map((char, i) => (i === 0 ? char : `**${char}**`));
  table.forEach((cells, i) => {
    const shown = cells.map((cell, j) => (i === 4 && j === 4 ? `**${cell}**` : String(cell)));
    expect(checks).toContain(`| ${down[i]} | ${shown.join(' | ')} |`);
  });
});

test('edit distances and similarities in the prose', () => {
  const [right, wrong] = ['Your order A-1042 ships today.', 'Your order A-1024 ships today.'];
  expect(worked.editDistance('1024', '1042')).toBe(2);
  expect(worked.editDistance(right, wrong)).toBe(2);
  expect(checks).toContain(
    `"30 days" and "thirty days" are ${worked.editDistance('30 days', 'thirty days')} edits`,
  );
  expect(checks).toContain(`gives a similarity of ${fixed(worked.editSimilarity('A-1042', 'A-1024'), 3)}`);
  expect(checks).toContain(`the sentences ${fixed(worked.editSimilarity(right, wrong), 3)}`);
});

test('BLEU, step by step', () => {
  const {reference, candidate, paraphrase} = worked.bleuCase;
  for (const text of [reference, candidate, paraphrase]) expect(checks).toContain(`"${text}"`);
  for (const n of [1, 2, 3, 4]) {
    const [matched, possible] = worked.clippedMatches(candidate, reference, n);
    expect(checks).toContain(`| ${n} | ${matched} | ${possible} | ${fixed(matched / possible)} |`);
  }
  const penalty = worked.brevityPenalty(candidate, reference);
  const bleu = worked.bleu(candidate, reference);
  expect(checks).toContain(`The geometric mean of the four shares is ${fixed(bleu / penalty)}`);
  expect(checks).toContain(`= ${fixed(penalty)}; BLEU = **${fixed(bleu)}**`);
  expect(worked.bleu(paraphrase, reference)).toBe(0);
  expect(worked.clippedMatches(paraphrase, reference, 1)[0]).toBe(0);
});

test('ROUGE-L of the same pair', () => {
  const {reference, candidate} = worked.bleuCase;
  expect(page('metrics/custom-checks')).toContain(
    `2 · 7 / 18 = **${fixed(worked.rougeL(candidate, reference))}**`,
  );
});

test('compression ratio', () => {
  const {input, output} = worked.compressionCase;
  expect(checks).toContain(`Input (${input.length} characters): "${input}"`);
  expect(checks).toContain(`Output (${output.length} characters): "${output}"`);
  expect(checks).toContain(
    `${output.length} / ${input.length} = **${fixed(worked.compressionRatio(output, input))}**`,
  );
});

test('JSON verdicts', () => {
  for (const text of worked.jsonCases) {
    expect(checks).toContain(`| \`${text}\` | ${worked.parsesAsJson(text) ? 'pass' : 'fail'}`);
  }
});

test('latency and speaking rate', () => {
  expect(checks).toContain(`(820 + 640 + 940) / 3 = **${worked.average(worked.turnLatencies)}** ms`);
  expect(checks).toContain(`36 / 15 · 60 = **${(36 / 15) * 60}** words per minute`);
});
