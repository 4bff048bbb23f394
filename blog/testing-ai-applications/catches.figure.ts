import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {LAYERS, type LayerName, runAll} from './compute.ts';

const titles: Record<LayerName, string> = {
  unit: 'unit',
  snapshot: 'prompt snapshot',
  contract: 'contract',
  evaluation: 'evaluation',
};

const results = runAll();

export const table: Promise<FigureTable> = results.then(({grid}) => ({
  columns: ['Fault', ...LAYERS.map((layer) => titles[layer])],
  rows: grid.map(({name, red}) => [name, ...LAYERS.map((layer) => (red.includes(layer) ? 'red' : 'green'))]),
}));

/** Nine faults against four layers; a filled cell is a layer that goes red. */
export default async function figure(width?: number): Promise<string> {
  const {grid} = await results;
  const cells = grid.flatMap(({name, red}) =>
    LAYERS.map((layer) => ({name, layer, caught: red.includes(layer), alone: red.length === 1})),
  );
  const colors: Record<LayerName, string | undefined> = {
    unit: SERIES[2],
    snapshot: SERIES[1],
    contract: SERIES[3],
    evaluation: SERIES[0],
  };
  return plotSvg({
    width,
    height: width ? 420 : 340,
    marginLeft: width ? 8 : 230,
    marginTop: 40,
    marginRight: width ? 8 : 12,
    marginBottom: 12,
    x: {
      axis: 'top',
      label: null,
      domain: LAYERS,
      tickSize: 0,
      tickFormat: (layer: LayerName) => (width ? titles[layer].replace('prompt ', '') : titles[layer]),
      padding: 0.06,
    },
    y: {
      axis: width ? null : 'left',
      label: null,
      domain: grid.map(({name}) => name),
      tickSize: 0,
      padding: width ? 0 : 0.12,
    },
    marks: [
      width ? Plot.text(grid, {y: 'name', text: 'name', ...aboveRow('left', 11)}) : null,
      Plot.cell(cells, {
        x: 'layer',
        y: 'name',
        rx: 3,
        insetTop: width && 19,
        insetBottom: width && 3,
        fill: (d: (typeof cells)[number]) => (d.caught ? colors[d.layer] : 'var(--fig-surface)'),
        stroke: (d: (typeof cells)[number]) => (d.caught ? 'none' : 'var(--fig-grid)'),
      }),
      Plot.text(
        cells.filter(({caught, alone}) => caught && alone),
        {
          x: 'layer',
          y: 'name',
          dy: width && 8,
          text: () => 'only here',
          fill: 'var(--fig-surface)',
          fontWeight: 600,
        },
      ),
    ],
  });
}
