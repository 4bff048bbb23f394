/** A conversation of a simulation: what was said, when, and what the checks say about it. */
import * as z from 'zod';
import {hasFailed, Verdict} from './verdict.ts';

/** Most characters of `model_metadata.termination_reason`. */
const LONGEST_REASON = 200;
/** How far a mean may be from what the turns give, in milliseconds: half a rounded digit. */
const TOLERANCE = 0.5;

const SPEAKERS = ['driver', 'target', 'tool'] as const;
const text = z.string({error: 'is missing'}).trim().min(1);
const common = {
  /** In a call: when the turn began, in seconds since the conversation began. */
  from: z.number().min(0).optional(),
  /** When the turn was complete, in seconds since the conversation began. */
  at: z.number({error: 'needs a time: seconds since the conversation began'}).min(0),
  /** Checks whose verdict concerns this turn. */
  checks: z.array(Verdict).default([]),
};

const Turn = z.discriminatedUnion(
  'speaker',
  [
    z.strictObject({speaker: z.literal('driver'), text, ...common}),
    z.strictObject({speaker: z.literal('target'), text, ...common}),
    z.strictObject({speaker: z.literal('tool'), name: text, call: text, answer: text.optional(), ...common}),
  ],
  {error: `needs a speaker: ${SPEAKERS.join(', ')}`},
);

export type Turn = z.infer<typeof Turn>;

export const Transcript = z
  .strictObject({
    title: text,
    /** The row's `result`. */
    expected: text,
    /** What to call the two speakers, where a page has not introduced driver and target. */
    speakers: z.strictObject({driver: text, target: text}).optional(),
    turns: z.array(Turn).min(2),
    /** `termination_reason` as it is stored. */
    ended: text.max(LONGEST_REASON),
    /** Checks on the whole conversation. */
    checks: z.array(Verdict).min(1),
  })
  .superRefine((transcript, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({code: 'custom', path, message});
    transcript.turns.forEach((turn, index) => {
      const above = transcript.turns[index - 1];
      const [starts, before] = [startOf(turn), above ? startOf(above) : 0];
      if (starts < before)
        report(['turns', index, 'at'], `${starts} s is before the turn above it (${before} s)`);
      if (turn.at < starts)
        report(['turns', index, 'at'], `${turn.at} s is before its own start (${starts} s)`);
    });
    if (!transcript.checks.some((check) => 'verdict' in check)) {
      report(['checks'], 'holds no pass/fail check, so it neither succeeds nor fails');
    }
    const stopped = /^Stop condition met\W+(\w+)/.exec(transcript.ended)?.[1];
    if (stopped && !transcript.checks.some(({check}) => check === stopped)) {
      report(['ended'], `names the check ${stopped}, which is not among the checks of the conversation`);
    }
    transcript.checks.forEach((check, index) => {
      const measured = MEASURED[check.check];
      if (!measured || !('value' in check)) return;
      const mean = measured(transcript.turns);
      if (Math.abs(mean - check.value) > TOLERANCE) {
        report(['checks', index, 'value'], `is ${check.value}, and the times of the turns give ${mean}`);
      }
    });
  });

export type Transcript = z.infer<typeof Transcript>;

/** Whether every pass/fail check of the conversation passed. */
export const hasPassed = ({checks}: Transcript): boolean => !checks.some(hasFailed);

/** When a turn began: known in calls, else the moment at which it was complete. */
const startOf = ({from, at}: Turn): number => from ?? at;

/** Checks whose value follows from the times of the turns, in milliseconds, rounded. */
const MEASURED: Readonly<Record<string, (turns: readonly Turn[]) => number>> = {
  // The time that the target took to answer, its tool calls included.
  avg_turn_latency: (turns) => meanDelay(turns, ({at}) => at),
  // The silence before the target began to speak; 0 where it spoke into the caller's words.
  time_to_first_audio: (turns) => meanDelay(turns, startOf),
};

function meanDelay(turns: readonly Turn[], when: (turn: Turn) => number): number {
  const delays = turns.flatMap((turn, index) => {
    const asked = turns.slice(0, index).findLast(({speaker}) => speaker !== 'tool');
    return turn.speaker === 'target' && asked ? [Math.max(0, when(turn) - asked.at)] : [];
  });
  if (delays.length === 0) return 0;
  return Math.round((1000 * delays.reduce((sum, seconds) => sum + seconds, 0)) / delays.length);
}
