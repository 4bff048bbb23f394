import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {resultWith} from './planted-fault.fixture.ts';
import {readResult} from './source.ts';
import {hasPassed, meanLatency, Transcript} from './transcript.ts';

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

const root = mkdtempSync(path.join(tmpdir(), 'transcript-'));
const read = (text: string) => {
  writeFileSync(path.join(root, 'x.yaml'), text);
  return readResult(Transcript, './x.yaml', 'page.md', root);
};

describe('a transcript', () => {
  it('is read, and its outcome follows from its checks', () => {
    const good = read(GOOD);
    expect(hasPassed(good)).toBe(true);
    expect(meanLatency(good.turns)).toBe(1500);
    expect(hasPassed(read(GOOD.replace('passed, because: It is', 'failed, because: It is')))).toBe(false);
  });

  it('may call its speakers by other names', async () => {
    const {markdownOf} = resultWith('Transcript');
    const named = GOOD.replace('title: T', 'title: T\nspeakers: {driver: Customer, target: Agent}');
    expect(await markdownOf(named)).toContain('**Customer**');
    expect(await markdownOf(GOOD)).toContain('**Driver**');
  });

  it.each([
    ['speaker: driver', 'speaker: user', 'x.yaml:4: turns[1].speaker: needs a speaker: driver, target, tool'],
    ['at: 1.5', 'at: 0.5', 'x.yaml:13: turns[3].at: 0.5 s is before the turn above it (1 s)'],
    ['value: 1500', 'value: 1400', 'is 1400, and the times of the turns give 1500'],
    ['condition met: done', 'condition met: other', 'x.yaml:17: ended: names the check other'],
    ['  - {check: done, verdict: passed, because: It is done.}\n', '', 'holds no pass/fail check'],
    ['title: T', 'title: T\nmood: calm', 'x.yaml:1: Unrecognized key: "mood"'],
  ])('with a planted fault stops the build: %s', (good, bad, message) => {
    expect(GOOD).toContain(good);
    expect(() => read(GOOD.replace(good, bad))).toThrow(message);
  });
});
