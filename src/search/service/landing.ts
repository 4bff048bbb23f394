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
  const sections = page.sections
    .map((section, position) => ({section, score: parts[position + 1] ?? 0}))
    .filter(
      ({section}) => section.anchor !== '' && (!COMMON.test(section.heading) || asksFor(section, asked)),
    );
  const wanted = new Set(asked.filter((term) => !isPair(term)));
  const identifiers = identifiersOf(query);
  if (identifiers.length > 0) {
    const entry = entryOf(sections, identifiers, asked) ?? userOf(sections, query);
    if (entry) return entry;
  }
  const weighted = (name: string, score: number) =>
    score * (1 + NAMED.weight * likeness(new Set(terms(name)), wanted) ** NAMED.power);
  const [best] = sections
    .map(({section, score}) => ({section, score: weighted(section.heading, score)}))
    .toSorted((first, second) => second.score - first.score);
  return best && best.score > weighted(page.title, parts[0] ?? 0) ? best.section : undefined;
}

type Scored = {section: IndexedSection; score: number};

const CODE = /[_`]|--\w|\w\.\w|\p{Ll}\p{Lu}/u;

/** Names from code, as they are indexed: `run_test`, `runTest`, `--debug`, `POST /v1/search`. */
function identifiersOf(query: string): string[] {
  return CODE.test(query)
    ? words(query)
        .filter(({parts}) => parts > 0)
        .map(({term}) => term)
    : [];
}

/** The section that is named after an identifier: the one with most of the query in its heading, the shortest of equals. */
function entryOf(
  sections: readonly Scored[],
  identifiers: readonly string[],
  asked: readonly string[],
): IndexedSection | undefined {
  const wanted = new Set(asked.filter((term) => !isPair(term)));
  const named = sections
    .map(({section}) => ({section, heading: features(section.heading).filter((term) => !isPair(term))}))
    .filter(({heading}) => identifiers.some((identifier) => heading.includes(identifier)))
    .map(({section, heading}) => ({
      section,
      found: heading.filter((term) => wanted.has(term)).length,
      length: heading.length,
    }));
  return named.toSorted((first, second) => second.found - first.found || first.length - second.length)[0]
    ?.section;
}

/** The section whose text has a name from code most often, as the query spells it. */
function userOf(sections: readonly Scored[], query: string): IndexedSection | undefined {
  const names = (query.match(/[\w.-]+/g) ?? []).filter((name) => CODE.test(name));
  const uses = (text: string) => names.reduce((sum, name) => sum + text.split(name).length - 1, 0);
  const used = sections.map(({section}) => ({section, count: uses(section.text)}));
  const [most] = used.toSorted((first, second) => second.count - first.count);
  return most && most.count > 0 ? most.section : undefined;
}

const asksFor = ({heading}: IndexedSection, asked: readonly string[]) =>
  features(heading).every((feature) => asked.includes(feature));
