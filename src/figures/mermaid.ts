import {createJiti} from 'jiti';
import {cached} from './cache.ts';
import {dependenciesOf, digestOf, LIBRARIES} from './dependencies.ts';
import type {Drawing} from './draw.ts';
import {embeddable, tidied, transform} from './embed.ts';
import {naturalWidth, PHONE_WIDTH} from './narrow.ts';
import {sequenceSteps} from './sequence-steps.ts';
import {contentBox} from './svg-box.ts';

/** The package is ESM only, and figures are loaded as CommonJS. Loaded when a diagram has changed, mostly never. */
const renderer = () => createJiti(__filename).import<typeof import('beautiful-mermaid')>('beautiful-mermaid');

/** Name of the code that draws. */
const CODE = digestOf(dependenciesOf(__filename));

/** What the letters of a tag take beyond what the renderer leaves them, as a factor. */
const TAG_ROOM = 1.08;

/** Room around a diagram, in CSS pixels. */
const PADDING = 12;

/**
 * Draws a Mermaid diagram, and where that is too wide for a phone, the same flowchart in the other
 * direction, or the messages of a sequence as steps. It takes its colors from the page (`.figure svg` in `src/css/figures.css`), so that one
 * drawing serves both color modes.
 *
 * @param source Mermaid text: flowchart, sequence, state, class or entity-relationship diagram
 * @throws Error of the renderer when the text is not a diagram
 */
export function diagramOf(source: string): Promise<Drawing> {
  return cached(digestOf([], CODE, LIBRARIES, source), async () => {
    const svg = await draw(source);
    const narrow = naturalWidth(svg) <= PHONE_WIDTH ? undefined : await narrowForm(source, svg);
    return {svg, ...(narrow ? {narrow} : {})};
  });
}

async function narrowForm(source: string, svg: string): Promise<string | undefined> {
  const steps = sequenceSteps(source);
  return steps ? embeddable(steps) : turned(source, svg);
}

/** Undefined when the other direction is no narrower, or the diagram cannot be turned. */
async function turned(source: string, svg: string): Promise<string | undefined> {
  const direction = /^\s*(?:flowchart|graph)\s+(LR|TD|TB)\b/.exec(source)?.[1];
  if (!direction) return undefined;
  const other = await draw(source.replace(direction, direction === 'LR' ? 'TD' : 'LR'));
  return naturalWidth(other) < naturalWidth(svg) ? other : undefined;
}

async function draw(source: string): Promise<string> {
  const {renderMermaidSVG} = await renderer();
  const svg = renderMermaidSVG(source, {transparent: true, layerSpacing: 28, padding: PADDING});
  const drawn = rounded(tidied(svg));
  return embeddable(trimBottom(/^\s*sequenceDiagram/.test(source) ? haloed(drawn) : drawn));
}

/** Boxes have round corners, as those of the loop and cards; the renderer draws square ones. */
function rounded(svg: string): string {
  return transform(svg, [
    {
      name: 'rounded',
      fn: () => ({
        element: {
          enter: ({name, attributes}) => {
            if (name !== 'rect' || attributes.rx !== '0') return;
            attributes.rx = '6';
            delete attributes.ry;
          },
        },
      }),
    },
  ]);
}

/** Lifelines pass behind the labels of messages: a rim in the color of the paper keeps the letters whole. */
function haloed(svg: string): string {
  return transform(svg, [
    {
      name: 'haloed',
      fn: () => ({
        element: {
          enter: ({name, attributes}) => {
            // The renderer takes letters for narrower than they are, and the name of a loop would leave its tag.
            if (name === 'rect' && attributes.fill === 'var(--_group-hdr)') {
              attributes.width = String(Math.round(Number(attributes.width) * TAG_ROOM));
            }
            if (name !== 'text' || attributes.fill !== 'var(--_text-muted)') return;
            Object.assign(attributes, {
              stroke: 'var(--bg)',
              'stroke-width': '5',
              'stroke-linejoin': 'round',
              'paint-order': 'stroke',
            });
          },
        },
      }),
    },
  ]);
}

/** The renderer leaves more room below a diagram than around it. */
function trimBottom(svg: string): string {
  const {y, height} = contentBox(svg);
  const bottom = Math.ceil(y + height + PADDING);
  return transform(svg, [
    {
      name: 'trimBottom',
      fn: () => ({
        element: {
          enter: ({name, attributes}) => {
            if (name !== 'svg' || Number(attributes.height) <= bottom) return;
            attributes.viewBox = attributes.viewBox?.replace(/[\d.]+$/, String(bottom)) ?? '';
            attributes.height = String(bottom);
          },
        },
      }),
    },
  ]);
}
