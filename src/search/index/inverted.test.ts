import {describe, expect, it} from 'vitest';
import {Inverted, idsOf, SATURATION, WORTHS} from './inverted.ts';

const FIELDS = {title: {weight: 3, lengthNormalisation: 0}, text: {weight: 1, lengthNormalisation: 0}};
const build = () =>
  Inverted.build(
    [
      {title: ['driver'], text: ['user', 'user']},
      {title: [], text: ['driver']},
      {title: [], text: ['other']},
    ],
    FIELDS,
  );

const occurrences = (index: Inverted, term: string) => {
  const found = index.postingsOf(term);
  return new Map(
    [...(found?.documents ?? [])].map((document, position) => [
      document,
      WORTHS[found?.worths[position] ?? 0] ?? 0,
    ]),
  );
};

describe('Inverted', () => {
  it('adds up fields by weight, each saturated', () => {
    const saturated = (count: number) => (count * (SATURATION + 1)) / (count + SATURATION);
    const found = occurrences(build(), 'driver');
    const near = (worth: number) => expect.toSatisfy((value: number) => Math.abs(value / worth - 1) < 0.015);
    expect(found.get(0)).toEqual(near(3 * saturated(1)));
    expect(found.get(1)).toEqual(near(saturated(1)));
    expect(found.has(2)).toBe(false);
    expect(occurrences(build(), 'user').get(0)).toEqual(near(saturated(2)));
  });

  it('counts a title for more than any number of lesser occurrences', () => {
    const index = Inverted.build(
      [
        {title: ['a'], text: []},
        {title: [], text: Array(100).fill('a')},
      ],
      FIELDS,
    );
    const found = occurrences(index, 'a');
    expect(found.get(0)).toBeGreaterThan(found.get(1) as number);
  });

  it('counts documents and prefers rare terms', () => {
    const index = build();
    expect(index.frequency('driver')).toBe(2);
    expect(index.frequency('absent')).toBe(0);
    // ln(1 + (3 - 2 + 0.5) / (2 + 0.5))
    expect(index.rarity('driver')).toBeCloseTo(Math.log(1.6), 6);
    expect(index.rarity('other')).toBeGreaterThan(index.rarity('driver'));
  });

  it('takes longer fields as less telling when told to', () => {
    const index = Inverted.build([{text: ['a']}, {text: ['a', 'b', 'c']}], {
      text: {weight: 1, lengthNormalisation: 1},
    });
    const found = occurrences(index, 'a');
    expect(found.get(0)).toBeGreaterThan(found.get(1) as number);
  });

  it('survives being stored by a list of terms that others share', () => {
    const index = build();
    const terms = [...index.terms, 'a', 'zone'].sort();
    const stored = JSON.parse(JSON.stringify(index.store(terms)));
    const loaded = Inverted.load(stored, idsOf(terms));
    for (const term of index.terms) expect(occurrences(loaded, term)).toEqual(occurrences(index, term));
    expect(loaded.terms).toEqual(['driver', 'other', 'user']);
    expect(loaded.frequency('zone')).toBe(0);
    expect(loaded.postingsOf('zone')).toBeUndefined();
    const empty = Inverted.build([], FIELDS);
    expect(Inverted.load(empty.store(terms), idsOf(terms)).frequency('driver')).toBe(0);
  });
});
