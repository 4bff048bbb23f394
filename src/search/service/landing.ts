/** Which section of a page a result leads to. */
import {features, isPair, likeness} from '../index/features.ts';
import type {IndexedSection} from '../index/index-format.ts';
import {terms, words} from '../index/words.ts';
import type {Hit} from './engine.ts';

/** How much more a part counts whose heading or title is the query, and the power by which that falls when it is only alike. */
const NAMED = {weight: 2, power: 3};
/** Sections that every page has: nobody lands there who does not ask for it. */
const COMMON =
  /^(?:next steps?|what goes wrong|related|see also|read next|further reading|sources|references)\b/i;

/** The section that answers clearly better than the page as a whole, if one does. */
export function landingOf(
  {page, parts}: Hit,
  query: string,
  asked: readonly string[],
): IndexedSection | undefined {
  const wanted = new Set(asked.filter((term) => !isPair(term)));
  const weighted = (named: number, score: number) => score * (1 + NAMED.weight * named ** NAMED.power);
  const sections = page.sections
    .map((section, position) => {
      const heading = new Set(terms(section.heading));
      const named = likeness(heading, wanted);
      return {section, heading, named, score: weighted(named, parts[position + 1] ?? 0)};
    })
    .filter(
      ({section}) =>
        section.anchor !== '' &&
        (!COMMON.test(section.heading) ||
          features(section.heading).every((feature) => asked.includes(feature))),
    );
  const identifiers = identifiersOf(query);
  const [entry] = sections
    .filter(({heading}) => identifiers.some((identifier) => heading.has(identifier)))
    .toSorted((first, second) => second.named - first.named);
  if (entry) return entry.section;
  const [best] = sections.toSorted((first, second) => second.score - first.score);
  const whole = weighted(likeness(new Set(terms(page.title)), wanted), parts[0] ?? 0);
  return best && best.score > whole ? best.section : undefined;
}

const CODE = /[_`]|--\w|\w\.\w|\p{Ll}\p{Lu}/u;

/** Names from code, as they are indexed: `run_test`, `runTest`, `--debug`, `POST /v1/search`. */
const identifiersOf = (query: string): string[] =>
  CODE.test(query)
    ? words(query)
        .filter(({parts}) => parts > 0)
        .map(({term}) => term)
    : [];
