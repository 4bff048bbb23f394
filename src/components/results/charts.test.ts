import {describe, expect, it} from 'vitest';
import {resultWith} from './planted-fault.fixture.ts';

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
  TraceTree: {
    good: `title: A trace.
spans:
  - {id: a, name: turn, start: 0, end: 100}
  - {id: b, name: model, parent: a, start: 10, end: 90}
  - {id: c, name: tool, parent: b, start: 20, end: 50}
`,
    says: ['the longest call without calls of its own is tool with 30 ms', '| tool | model | 20 | 30 |'],
    hover: 'tool, called by model: 30 ms from 20 ms on',
    faults: [
      ['end: 50', 'end: 95', 'x.yaml:5: spans[3]: c is not within its parent b (10 to 90 ms)'],
      ['start: 20', 'start: 60', 'x.yaml:5: spans[3].end: 50 ms is before the start'],
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
  const {faultOf, markdownOf, pageOf} = resultWith(name);

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
