import {describe, expect, it} from 'vitest';
import {drawSummaries} from './evaluate.ts';
import {readQueries, readSummaries} from './queries.ts';

/** Of the hundred: more may not be read again when pages change, and more may not be bad. */
const MOST = {unread: 40, bad: 5};

/** A beginning that points back, a table's raw row, the source of a formula, another name, or an end that is cut. */
const UNREADABLE =
  /^(?:It|This|These|Those|They|Each|Here)\b| \| |\\[a-z]+\{|^Also called|[^.!?\u2026"'\u201d)]$/;

describe('the hundred summaries', () => {
  const read = readSummaries();
  const now = drawSummaries(read);
  const texts = (list: typeof now) => list.map(({url, summary}) => `${url}: ${summary}`);

  it('were read by a person, and are good or usable', () => {
    expect(read.length).toBeGreaterThan(95);
    expect(texts(read.filter(({verdict}) => verdict === 'unread'))).toEqual([]);
    // Run `npm run search:eval -- --summaries` and read those that are new.
    expect(now.filter(({verdict}) => verdict === 'unread').length).toBeLessThanOrEqual(MOST.unread);
    expect(now.filter(({verdict}) => verdict === 'bad').length).toBeLessThanOrEqual(MOST.bad);
  });

  it('read as sentences, and lead nobody where every page ends', () => {
    expect(texts(now.filter(({summary}) => UNREADABLE.test(summary)))).toEqual([]);
    expect(now.filter(({url}) => /#next-steps$/.test(url))).toEqual([]);
  });
});

it.each(['real-needs', 'fresh-needs', 'frozen', 'outside-needs', 'fresh-outside-needs'] as const)(
  '%s lead to pages and headings that exist',
  (set) => expect(readQueries(set).length).toBeGreaterThanOrEqual(30),
);
