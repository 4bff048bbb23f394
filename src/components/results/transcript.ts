/** A conversation of a simulation: what was said, when, and what the checks say about it. */
import type {BlockContent, List, RootContent} from 'mdast';
import * as z from 'zod';
import {inlineCode, paragraph, strong} from '../../content/markdown/nodes.ts';
import {element, figure, resultOf, withClass} from './result.ts';
import {hasFailed, Verdict, verdictList, verdictsOf, WORD} from './verdict.ts';

/** Most characters of `model_metadata.termination_reason`. */
const LONGEST_REASON = 200;
/** Largest distance of a mean from that of the turns, in milliseconds: half a rounded digit. */
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

type Turn = z.infer<typeof Turn>;

const Transcript = z
  .strictObject({
    title: text,
    /** The row's `result`. */
    expected: text,
    /** Names of the two speakers, where they are not a simulated customer and an agent. */
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

type Transcript = z.infer<typeof Transcript>;

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

const NAMES = {driver: 'Simulated customer', target: 'Your agent', tool: 'Tool'} as const;

const headOf = (turn: Turn, {speakers}: Transcript): RootContent =>
  withClass(
    paragraph(
      strong({...NAMES, ...speakers}[turn.speaker]),
      ...(turn.speaker === 'tool' ? [' ', inlineCode(turn.name)] : []),
      turn.from === undefined
        ? ` at ${turn.at.toFixed(1)} s`
        : ` from ${turn.from.toFixed(1)} to ${turn.at.toFixed(1)} s`,
    ),
    'turn-head',
  );

const bodyOf = (turn: Turn): RootContent[] =>
  turn.speaker === 'tool'
    ? [
        paragraph('Called with ', inlineCode(turn.call)),
        ...(turn.answer ? [paragraph('Answered ', inlineCode(turn.answer))] : []),
      ]
    : [paragraph(turn.text)];

function outcomeOf({ended, checks}: Transcript): RootContent[] {
  const verdict = checks.some(hasFailed) ? 'failed' : 'passed';
  return [
    withClass(
      paragraph(strong(`${WORD[verdict]}.`), ' Ended with: ', inlineCode(ended)),
      `verdict-${verdict}`,
    ),
    verdictList(checks),
    withClass(paragraph('Illustrative; times are seconds since the start.'), 'transcript-note'),
  ];
}

/** A numbered list of the turns, each with its verdicts beside it. */
function turnsOf(transcript: Transcript): List {
  return {
    type: 'list',
    ordered: true,
    start: 1,
    spread: true,
    children: transcript.turns.map((turn) => {
      const verdict = turn.checks.some(hasFailed) ? 'verdict-failed' : 'verdict-passed';
      const children = [
        element('div', undefined, [headOf(turn, transcript), ...bodyOf(turn)]),
        ...verdictsOf(turn.checks),
      ] as BlockContent[];
      return withClass(
        {type: 'listItem', spread: true, children},
        `turn-${turn.speaker}`,
        ...(turn.checks.length > 0 ? [verdict] : []),
      );
    }),
  };
}

/** Turns with their verdicts, and below them the verdict on the whole. */
export const transcript = resultOf(Transcript, (data) => [
  figure(
    'result transcript',
    [paragraph(strong(data.title)), paragraph('Expected: ', data.expected)],
    [turnsOf(data), element('div', 'transcript-end', outcomeOf(data))],
  ),
]);
