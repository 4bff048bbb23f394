/** Figures of a call: its speakers over time. */
import * as Plot from '@observablehq/plot';
import {type Figure, round, rowChart, SERIES} from '../../blog/_research/plot.ts';

/** Silences from this length on are named in the drawing, in seconds. */
const LONG = 2;

const COLORS = {Caller: SERIES[1], Agent: SERIES[0], Both: 'var(--color-danger)', Nobody: SERIES[4]};

interface Stretch {
  who: keyof typeof COLORS;
  start: number;
  end: number;
}

/** Stretches in which a turn begins before the one before it ends, or nobody speaks between two. */
function between(turns: readonly Stretch[]): Stretch[] {
  return turns.flatMap(({start, end}, index): Stretch[] => {
    const before = turns[index - 1];
    if (!before || start === before.end) return [];
    return start < before.end
      ? [{who: 'Both', start, end: Math.min(end, before.end)}]
      : [{who: 'Nobody', start: before.end, end: start}];
  });
}

const lengthOf = ({start, end}: Stretch): number => round(end - start, 2);

/** A turn of a call: who speaks, from which second to which. */
type Turn = readonly [who: 'Caller' | 'Agent', start: number, end: number];

/**
 * The speakers over time: a row each for caller, agent, both at once, and nobody.
 *
 * @param turns the turns of the `<Transcript>` on the page, in its order
 */
export function callFigure(turns: readonly Turn[]): Figure {
  const spoken = turns.map(([who, start, end]): Stretch => ({who, start, end}));
  const others = between(spoken);
  const stretches = [...spoken, ...others].toSorted((a, b) => a.start - b.start);
  const table = {
    columns: ['Who', 'From (s)', 'To (s)', 'Length (s)'],
    rows: stretches.map((stretch) => [
      stretch.who,
      round(stretch.start, 2),
      round(stretch.end, 2),
      lengthOf(stretch),
    ]),
  };
  const named = others.filter((stretch) => stretch.who === 'Both' || lengthOf(stretch) >= LONG);
  const draw = (width?: number): string =>
    rowChart({
      width,
      height: width ? 274 : 230,
      rows: Object.keys(COLORS),
      marginLeft: 70,
      marginBottom: 44,
      lift: 24,
      x: {label: 'seconds since the call began', labelAnchor: 'center', labelArrow: 'none'},
      y: {padding: width ? 0.6 : 0.4, align: width ? 1 : 0.7},
      marks: [
        Plot.barX(stretches, {
          x1: 'start',
          x2: 'end',
          y: 'who',
          fill: ({who}: Stretch) => COLORS[who],
        }),
        Plot.text(named, {
          x: ({start, end}: Stretch) => (start + end) / 2,
          y: 'who',
          text: (stretch: Stretch) => `${lengthOf(stretch).toFixed(1)} s`,
          dy: width ? -22 : -20,
        }),
      ],
    });
  return {table, draw};
}
