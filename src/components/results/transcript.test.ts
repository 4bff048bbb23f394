import {describe, expect, it} from 'vitest';
import {markdownOf} from './planted-fault.fixture.ts';

const GOOD = `title: T
expected: It is done.
turns:
  - speaker: driver
    at: 0
    text: Please do it.
  - speaker: tool
    name: find_order
    at: 1
    call: "{}"
    answer: "{}"
  - speaker: target
    at: 1.5
    text: It is done.
    checks:
      - {check: done, verdict: passed, because: It says so.}
ended: "Stop condition met: done"
checks:
  - {check: done, verdict: passed, because: It is done.}
  - {check: avg_turn_latency, value: 1500}
`;

const written = markdownOf('Transcript');

describe('a transcript', () => {
  it('is read, and its outcome follows from its checks', () => {
    expect(written(GOOD)).toContain('**Passed.** Ended with');
    expect(written(GOOD.replace('passed, because: It is', 'failed, because: It is'))).toContain(
      '**Failed.**',
    );
  });

  it('may call its speakers by other names', () => {
    const named = GOOD.replace('title: T', 'title: T\nspeakers: {driver: Customer, target: Agent}');
    expect(written(named)).toContain('**Customer**');
    expect(written(GOOD)).toContain('**Simulated customer**');
  });

  it.each([
    ['speaker: driver', 'speaker: user', 'x.yaml:4: turns[1].speaker: needs a speaker: driver, target, tool'],
    ['call: "{}"', 'call: "{}"\n    from: 1.2', 'x.yaml:9: turns[2].at: 1 s is before its own start (1.2 s)'],
    ['at: 1.5', 'at: 0.5', 'x.yaml:13: turns[3].at: 0.5 s is before the turn above it (1 s)'],
    ['value: 1500', 'value: 1400', 'is 1400, and the times of the turns give 1500'],
    ['condition met: done', 'condition met: other', 'x.yaml:17: ended: names the check other'],
    ['  - {check: done, verdict: passed, because: It is done.}\n', '', 'holds no pass/fail check'],
    ['title: T', 'title: T\nmood: calm', 'x.yaml:1: Unrecognized key: "mood"'],
  ])('with a planted fault stops the build: %s', (good, bad, message) => {
    expect(GOOD).toContain(good);
    expect(() => written(GOOD.replace(good, bad))).toThrow(message);
  });
});
