import * as Plot from '@observablehq/plot';
import {plotSvg, SERIES} from './chart.ts';

/** One line of {@link lineChart}. */
export interface NamedLine {
  name: string;
  points: readonly {x: number; y: number}[];
  /** What is shown over a point. */
  title: (point: {x: number; y: number}) => string;
  /** Offset of the name, which stands behind the end of the line. */
  dy: number;
  /** Offset of the name on a phone, where it stands inside the plot, above or below the end of the line. */
  narrowDy: number;
}

/**
 * Draws lines with a dot at each point and their names at their ends.
 *
 * @param options what differs from chart to chart; the x axis has a tick at each point of the first line
 */
export function lineChart(
  lines: readonly NamedLine[],
  {x, y, marginRight, width}: Pick<Plot.PlotOptions, 'x' | 'y' | 'marginRight' | 'width'>,
): string {
  const ticks = lines[0]?.points.map((point) => point.x) ?? [];
  return plotSvg({
    width,
    height: 320,
    marginRight: width ? 16 : marginRight,
    marginBottom: 44,
    marginTop: 30,
    x: {
      domain: [Math.min(...ticks), Math.max(...ticks)],
      ticks,
      tickFormat: 'd',
      labelAnchor: 'center',
      labelArrow: 'none',
      ...x,
    },
    y: {labelArrow: 'none', grid: true, ...y},
    marks: [
      Plot.ruleY([0], {stroke: 'var(--fig-muted)'}),
      lines.flatMap(({name, points, title, dy, narrowDy}, i) => [
        Plot.line(points, {x: 'x', y: 'y', stroke: SERIES[i], strokeWidth: 2}),
        Plot.dot(points, {x: 'x', y: 'y', fill: SERIES[i], r: 3, title}),
        Plot.text(points.slice(-1), {
          x: 'x',
          y: 'y',
          text: () => name,
          fill: SERIES[i],
          ...(width
            ? {textAnchor: 'end', dx: 4, dy: narrowDy, fontWeight: 600}
            : {textAnchor: 'start', dx: 10, dy}),
        }),
      ]),
    ],
  });
}
