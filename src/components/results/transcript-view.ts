import type {List, RootContent} from 'mdast';
import {inlineCode, paragraph, strong} from '../../content/markdown/nodes.ts';
import {element, figure, orderedList, withClass} from './elements.ts';
import {resultOf} from './result.ts';
import {hasPassed, Transcript, type Turn} from './transcript.ts';
import {hasFailed, verdictList, verdictsOf, WORD} from './verdict.ts';

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

const captionOf = (transcript: Transcript): RootContent[] => [
  paragraph(strong(transcript.title)),
  paragraph('Expected: ', transcript.expected),
];

function outcomeOf(transcript: Transcript): RootContent[] {
  const {ended, checks} = transcript;
  const verdict = hasPassed(transcript) ? 'passed' : 'failed';
  return [
    withClass(
      paragraph(strong(`${WORD[verdict]}.`), ' Ended with: ', inlineCode(ended)),
      `verdict-${verdict}`,
    ),
    verdictList(checks),
    withClass(paragraph('Illustrative; times are seconds since the start.'), 'transcript-note'),
  ];
}

/** Turns with their verdicts beside them, and below them the verdict on the whole. */
export const transcript = resultOf(
  Transcript,
  (data) => [
    figure('result transcript', captionOf(data), [
      turnsOf(data),
      element('div', 'transcript-end', outcomeOf(data)),
    ]),
  ],
  (data) => [
    ...captionOf(data),
    orderedList(data.turns.map((turn) => [headOf(turn, data), ...bodyOf(turn), ...verdictsOf(turn.checks)])),
    ...outcomeOf(data),
  ],
);

function turnsOf(transcript: Transcript): List {
  const {turns} = transcript;
  const items = orderedList(
    turns.map((turn) => [
      element('div', undefined, [headOf(turn, transcript), ...bodyOf(turn)]),
      ...verdictsOf(turn.checks),
    ]),
  );
  return {
    ...items,
    children: items.children.map((item, index) => {
      const turn = turns[index];
      if (!turn) return item;
      return withClass(
        item,
        `turn-${turn.speaker}`,
        ...(turn.checks.length > 0
          ? [turn.checks.some(hasFailed) ? 'verdict-failed' : 'verdict-passed']
          : []),
      );
    }),
  };
}
