/** Who speaks when in a call: the data of a transcript whose turns have a start and an end. */
import * as Plot from '@observablehq/plot';
import {type FigureTable, round, rowChart, SERIES, titleOf} from '../../figures/plot.ts';
import {type Chart, chartMarkdown, chartNode} from './chart.ts';
import {resultOf} from './result.ts';
import {startOf, Transcript} from './transcript.ts';

/** Silences from this length on are named in the drawing, in seconds. */
const LONG = 2;

const LANES = ['Caller', 'Agent', 'Both', 'Nobody'] as const;
type Lane = (typeof LANES)[number];
const COLORS: Readonly<Record<Lane, string | undefined>> = {
  Caller: SERIES[1],
  Agent: SERIES[0],
  Both: 'var(--color-danger)',
  Nobody: SERIES[4],
};

interface Stretch {
  lane: Lane;
  start: number;
  end: number;
}

const VoiceTimeline = Transcript.superRefine(({turns}, context) => {
  turns.forEach(({from, speaker}, index) => {
    const blame = (message: string) =>
      context.addIssue({code: 'custom', path: ['turns', index, 'from'], message});
    if (speaker === 'tool') blame('belongs to a tool, and only people and agents speak');
    if (from === undefined) blame('is missing: when the turn began, in seconds since the call began');
  });
});

const spoken = ({turns}: Transcript): Stretch[] =>
  turns.map((turn) => ({
    lane: turn.speaker === 'driver' ? 'Caller' : 'Agent',
    start: startOf(turn),
    end: turn.at,
  }));

/** Where a turn begins before the one before it ends, and where nobody speaks between two. */
function between(turns: readonly Stretch[]): Stretch[] {
  return turns.flatMap(({start, end}, index): Stretch[] => {
    const before = turns[index - 1];
    if (!before || start === before.end) return [];
    return start < before.end
      ? [{lane: 'Both', start, end: Math.min(end, before.end)}]
      : [{lane: 'Nobody', start: before.end, end: start}];
  });
}

const lengthOf = ({start, end}: Stretch): number => round(end - start, 2);
const seconds = (stretch: Stretch): string => `${lengthOf(stretch).toFixed(1)} s`;

function chartOf(data: Transcript): Chart {
  const turns = spoken(data);
  const others = between(turns);
  const both = others.filter(({lane}) => lane === 'Both');
  const silent = others.filter(({lane}) => lane === 'Nobody');
  const longest = silent.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  const stretches = [...turns, ...others].toSorted((a, b) => a.start - b.start);
  const table: FigureTable = {
    columns: ['Who', 'From (s)', 'To (s)', 'Length (s)'],
    rows: stretches.map((stretch) => [
      stretch.lane,
      round(stretch.start, 2),
      round(stretch.end, 2),
      lengthOf(stretch),
    ]),
  };
  return {
    caption: `${data.title}: who speaks when. Illustrative.`,
    alt: `Bars over ${Math.max(...turns.map(({end}) => end)).toFixed(1)} seconds: ${turns.length} turns, ${both.length === 0 ? 'no interruption' : `interruptions: ${both.length}`}, and a longest silence of ${longest ? seconds(longest) : '0 s'}.`,
    table,
    draw: (width) =>
      rowChart({
        ...(width ? {width} : {}),
        height: width ? 274 : 230,
        rows: LANES,
        marginLeft: 70,
        marginBottom: 44,
        lift: 24,
        x: {label: 'seconds since the call began', labelAnchor: 'center', labelArrow: 'none'},
        y: {padding: width ? 0.6 : 0.4, align: width ? 1 : 0.7},
        marks: [
          Plot.barX(stretches, {
            x1: 'start',
            x2: 'end',
            y: 'lane',
            fill: ({lane}: Stretch) => COLORS[lane],
            title: titleOf(
              stretches,
              table,
              (who, from, to, length) => `${who}: ${from} s to ${to} s, ${length} s`,
            ),
          }),
          Plot.text(
            others.filter((stretch) => stretch.lane === 'Both' || lengthOf(stretch) >= LONG),
            {
              x: ({start, end}: Stretch) => (start + end) / 2,
              y: 'lane',
              text: seconds,
              dy: width ? -22 : -20,
            },
          ),
        ],
      }),
  };
}

/** Lanes for caller, agent, both at once, and nobody. */
export const voiceTimeline = resultOf(
  VoiceTimeline,
  (data) => [chartNode(chartOf(data))],
  (data) => chartMarkdown(chartOf(data)),
);
