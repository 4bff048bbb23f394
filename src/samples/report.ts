import {formatFault} from '../content/fault.ts';
import {languageOf} from '../content/languages.ts';
import type {SampleReport} from './check-samples.ts';

/** At most this share of the checkable samples may be opted out. */
const OPT_OUT_LIMIT = 0.02;

const isChecked = (language: string) => languageOf(language)?.check !== 'none';

/**
 * Says what was checked and what is wrong, and whether the check passes: no faults, at least one
 * sample examined, fewer than 2 % of the site's samples opted out.
 */
export function summarize({pages, wholeSite, samples, faults}: SampleReport): {
  text: string;
  passes: boolean;
} {
  const checkable = samples.filter(({language}) => isChecked(language));
  const optedOut = checkable.filter(({nocheck}) => nocheck);
  const lines = faults.map(formatFault);

  const languages = [...new Set(samples.map(({language}) => language))].sort();
  lines.push('', `${samples.length} samples on ${pages} pages:`);
  for (const language of languages) {
    const mine = samples.filter((sample) => sample.language === language);
    const skipped = mine.filter(({nocheck}) => nocheck).length;
    const verdict = isChecked(language) ? 'checked' : 'language known, content not checked';
    lines.push(
      `  ${language.padEnd(12)}${String(mine.length - skipped).padStart(5)} ${verdict}${skipped ? `, ${skipped} opted out` : ''}`,
    );
  }
  if (optedOut.length > 0) lines.push('', 'Opted out:');
  for (const {page, line, language, nocheck} of optedOut)
    lines.push(`  ${page}:${line} (${language}): ${nocheck}`);

  const verdicts: string[] = [];
  if (faults.length > 0) verdicts.push(`${faults.length} problem${faults.length === 1 ? '' : 's'} found`);
  if (checkable.length === optedOut.length) verdicts.push('no sample was examined');
  else if (wholeSite && optedOut.length / checkable.length >= OPT_OUT_LIMIT) {
    const share = ((100 * optedOut.length) / checkable.length).toFixed(1);
    verdicts.push(`${share} % of the samples are opted out; fewer than ${100 * OPT_OUT_LIMIT} % may be`);
  }
  lines.push('', verdicts.length > 0 ? `Samples: ${verdicts.join('; ')}.` : 'Samples: no problems found.');
  return {text: lines.join('\n').trimStart(), passes: verdicts.length === 0};
}
