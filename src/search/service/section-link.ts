/** Which section of a page a result leads to. */
import type {IndexedSection} from '../index/index-format.ts';
import type {Weights} from '../weights.ts';
import {nameTerms, type TermSet} from './names.ts';
import {type Concept, isIdentifier} from './understanding.ts';

/** The sections of a page with what each scores. */
interface ScoredSections {
  sections: readonly IndexedSection[];
  scores: readonly number[];
}

/** What is asked for: concepts, and the terms that they most likely mean. */
interface Asked {
  concepts: readonly Concept[];
  asked: readonly TermSet[];
}

/** The section that answers clearly better than the others and the introduction, if one does. */
export function sectionToLink(
  {sections, scores}: ScoredSections,
  {concepts, asked}: Asked,
  {overIntroduction, overNext}: Weights['link'],
): IndexedSection | undefined {
  const candidates = sections
    .map((section, position) => ({section, score: scores[position] as number}))
    .toSorted((one, other) => other.score - one.score);
  const isNamed = ({section}: (typeof candidates)[number], query: TermSet) =>
    section.anchor !== '' &&
    nameTerms(section.heading).some((name) => [...query].some((term) => name.has(term)));

  const identifiers = new Set(concepts.filter(isIdentifier).map(({variants}) => variants[0]?.term ?? ''));
  if (identifiers.size > 0) {
    // What is named after an identifier explains it; else, where it is used most.
    const best = candidates.find((one) => one.score > 0 && isNamed(one, identifiers)) ?? candidates[0];
    return best?.section.anchor ? best.section : undefined;
  }
  const [best, next] = candidates;
  if (!best || best.score === 0 || !asked.some((query) => isNamed(best, query))) return undefined;
  const introduction = sections[0]?.anchor === '' ? (scores[0] as number) : 0;
  const isClear = best.score > overIntroduction * introduction && best.score > overNext * (next?.score ?? 0);
  return isClear ? best.section : undefined;
}
