import {describe, expect, it} from 'vitest';
import {resultOf} from './planted-fault.fixture.ts';

interface Case {
  good: string;
  /** What the Markdown says. */
  says: readonly string[];
  /** What a mark says on hover. */
  hover: string;
  /** A text of the data, what stands in its place, and what the error says. */
  faults: readonly (readonly [string, string, string])[];
}

const CASES: Readonly<Record<string, Case>> = {
  RecallPrecisionCurve: {
    good: `title: A search.
points:
  - {k: 1, precision: 0.8, recall: 0.5}
  - {k: 3, precision: 0.4, recall: 0.7}
`,
    says: ['at k = 3 recall 0.70 and precision 0.40', '| 3 | 0.7 | 0.4 |'],
    hover: 'Measure: recall; k: 3; Mean: 0.7',
    faults: [['recall: 0.7', 'recall: 0.4', 'x.yaml:4: points[2].recall: falls from 0.5 to 0.4']],
  },
  TraceTree: {
    good: `title: A trace.
duration: 100
spans:
  - {id: a, name: turn, start: 0, end: 100}
  - {id: b, name: model, parent: a, start: 10, end: 90}
  - {id: c, name: tool, parent: b, start: 20, end: 50}
`,
    says: ['the longest call without calls of its own is tool with 30 ms', '| tool | model | 20 | 30 |'],
    hover: 'tool, called by model: 30 ms from 20 ms on',
    faults: [
      ['duration: 100', 'duration: 90', 'x.yaml:2: duration: is 90, and the first span takes 100 ms'],
      ['end: 50', 'end: 95', 'x.yaml:6: spans[3]: c is not within its parent b (10 to 90 ms)'],
      ['start: 20', 'start: 60', 'x.yaml:6: spans[3].end: 50 ms is before the start'],
    ],
  },
  IssueTrend: {
    good: `title: A monitor.
days:
  - {day: 2026-11-01, datapoints: 100, issues: 2, errors: 0}
  - {day: 2026-11-02, datapoints: 50, issues: 4, errors: 1}
lastSevenDays: {datapoints: 150, issues: 6, errors: 1}
event: {day: 2026-11-02, text: New prompt}
`,
    says: ['4% over the last seven days', 'New prompt on Nov 2', '| Nov 2 | 50 | 4 | 1 | 8 |'],
    hover: 'Nov 2: issue rate 8%, 4 issues in 50 datapoints',
    faults: [
      ['issues: 6', 'issues: 7', 'x.yaml:5: lastSevenDays.issues: is 7, and the last seven days add up to 6'],
      ['issues: 4, errors: 1', 'issues: 60, errors: 1', 'days[2]: has 60 issues and 1 errors in 50'],
    ],
  },
  RunComparison: {
    good: `title: Two prompts.
rows: 10
checks:
  - {check: polite, bothPass: 5, improved: 2, regressed: 1, bothFail: 2}
flipped:
  check: polite
  rows: [{row: A, now: passed}, {row: B, now: passed}, {row: C, now: failed}]
`,
    says: ['polite: +10.0 points, from', '| polite | 10 |', '| C | passed | **failed** |'],
    hover: 'polite: difference 10 points, 95% interval −25.6 to 42.4',
    faults: [
      ['rows: 10', 'rows: 11', 'x.yaml:4: checks[1]: adds up to 10 rows, and there are 11'],
      [
        ', {row: C, now: failed}',
        '',
        'flipped.rows: lists 0 rows that are now failed, and the check counts 1',
      ],
    ],
  },
  VoiceTimeline: {
    good: `title: A call
expected: It is done.
turns:
  - {speaker: target, from: 0, at: 4, text: Hello. How can I help}
  - {speaker: driver, from: 3, at: 5, text: Please.}
  - {speaker: target, from: 8, at: 9, text: Done.}
ended: Reached the turn limit
checks:
  - {check: done, verdict: passed, because: It is done.}
  - {check: time_to_first_audio, value: 3000}
`,
    says: [
      '3 turns, interruptions: 1, and a longest silence of 3.0 s',
      '| Both | 3 | 4 | 1 |',
      '| Nobody | 5 | 8 | 3 |',
    ],
    hover: 'Both: 3 s to 4 s, 1 s',
    faults: [
      ['from: 8', 'from: 2', 'x.yaml:6: turns[3].at: 2 s is before the turn above it (3 s)'],
      [
        'value: 3000',
        'value: 2000',
        'x.yaml:10: checks[2].value: is 2000, and the times of the turns give 3000',
      ],
    ],
  },
};

describe.each(Object.entries(CASES))('%s', (name, {good, says, hover, faults}) => {
  const {faultOf, markdownOf, pageOf} = resultOf(name);

  it('is described, and has its data in a table', async () => {
    const markdown = await markdownOf(good);
    for (const text of says) expect(markdown).toContain(text);
  });

  it('says its values on hover, wide and narrow', async () => {
    const drawings = [
      ...(await pageOf(good)).matchAll(/"name":"(?:svg|narrow)","value":"((?:[^"\\]|\\.)*)"/g),
    ];
    expect(drawings).toHaveLength(2);
    for (const [, drawing] of drawings)
      expect(drawing?.match(/<title>[^<]*\d[^<]*<\/title>/g)).not.toBeNull();
    expect(drawings[0]?.[1]).toContain(`<title>${hover}</title>`);
  });

  it.each(faults)('with a planted fault stops the build: %s', async (text, fault, message) => {
    expect(good).toContain(text);
    expect(await faultOf(good)).toBeUndefined();
    expect(await faultOf(good.replace(text, fault))).toContain(message);
  });
});
