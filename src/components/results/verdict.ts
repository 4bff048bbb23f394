/** Verdict of one check, about a turn or about a whole conversation. */
import type {List, RootContent} from 'mdast';
import * as z from 'zod';
import {inlineCode, list, strong} from '../../content/markdown/nodes.ts';
import {withClass} from './result.ts';

const check = z.string({error: 'names no check'}).min(1);
const sentence = z.string().trim().min(1);

/** A pass/fail check with its explanation, or a measuring check with its value. */
export const Verdict = z.union(
  [
    z.strictObject({check, verdict: z.enum(['passed', 'failed']), because: sentence}),
    z.strictObject({check, value: z.number(), unit: sentence.optional(), because: sentence.optional()}),
  ],
  {error: 'needs check, verdict (passed or failed) and because, or check and value with a unit'},
);

export type Verdict = z.infer<typeof Verdict>;

/** Says that it is a pass/fail check that failed. */
export const hasFailed = (verdict: Verdict): boolean => 'verdict' in verdict && verdict.verdict === 'failed';

/** `passed` as a reader sees it. */
export const WORD = {passed: 'Passed', failed: 'Failed'} as const;

/** A number with thousands separated, as pages write it. */
export const formatNumber = (value: number): string =>
  value.toLocaleString('en-US', {maximumFractionDigits: 4});

/** The verdicts as a bullet list. */
export function verdictList(verdicts: readonly Verdict[]): List {
  const items = list(
    verdicts.map((verdict) => {
      const name = inlineCode(verdict.check);
      const reason = verdict.because ? `: ${verdict.because}` : '';
      if ('verdict' in verdict) return [strong(WORD[verdict.verdict]), ' ', name, reason];
      return [
        name,
        ' ',
        strong([formatNumber(verdict.value), verdict.unit].filter(Boolean).join(' ')),
        reason,
      ];
    }),
  );
  return withClass(
    {
      ...items,
      children: items.children.map((item, index) => {
        const verdict = verdicts[index];
        return verdict && 'verdict' in verdict ? withClass(item, `verdict-${verdict.verdict}`) : item;
      }),
    },
    'verdicts',
  );
}

/** The verdicts, or nothing where there are none. */
export const verdictsOf = (verdicts: readonly Verdict[]): RootContent[] =>
  verdicts.length > 0 ? [verdictList(verdicts)] : [];
