/** Draws Mermaid text; `mermaid.ts` keeps what was drawn. */
import type {Drawing} from './drawing.ts';
import {cleaned, embeddable, transform} from './embed.ts';
import {naturalWidth, PHONE_WIDTH} from './narrow.ts';
import {sequenceSteps} from './sequence-steps.ts';
import {contentBox} from './svg-box.ts';

/** What the letters of a tag take beyond what the renderer leaves them, as a factor. */
const TAG_ROOM = 1.08;

/** Room around a diagram, in CSS pixels. */
const PADDING = 12;

/** The drawing of a diagram, with its form for a phone. */
export async function drawDiagram(source: string): Promise<Drawing> {
  const svg = await draw(source);
  const narrow = naturalWidth(svg) <= PHONE_WIDTH ? undefined : await narrowForm(source, svg);
  return {svg, ...(narrow ? {narrow} : {})};
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
  // Loaded when a diagram has changed, mostly never.
  const {renderMermaidSVG} = await import('beautiful-mermaid');
  const svg = renderMermaidSVG(source, {transparent: true, layerSpacing: 28, padding: PADDING});
  const sequence = /^\s*sequenceDiagram/.test(source);
  const styled = transform(cleaned(svg), [
    {
      name: 'styled',
      fn: () => ({
        element: {
          enter: ({name, attributes}) => {
            if (name === 'rect') rounded(attributes);
            if (sequence) readable(name, attributes);
          },
        },
      }),
    },
  ]);
  return embeddable(trimmed(styled));
}

type Attributes = Record<string, string>;

/** Boxes have round corners, as those of the loop and cards; the renderer draws square ones. */
function rounded(attributes: Attributes): void {
  if (attributes.rx !== '0') return;
  attributes.rx = '6';
  delete attributes.ry;
}

/** Lifelines pass behind the labels of messages, and the name of a loop has room in its tag. */
function readable(name: string, attributes: Attributes): void {
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
}

/** The renderer leaves more room below a diagram than around it, and above the messages of a sequence. */
function trimmed(svg: string): string {
  const {y, height} = contentBox(svg);
  const top = Math.max(0, Math.floor(y - PADDING));
  const bottom = Math.ceil(y + height + PADDING);
  return transform(svg, [
    {
      name: 'trimmed',
      fn: () => ({
        element: {
          enter: ({name, attributes}) => {
            if (name !== 'svg') return;
            const shown = Math.min(Number(attributes.height), bottom) - top;
            attributes.viewBox =
              attributes.viewBox?.replace(/[\d.]+ ([\d.]+) [\d.]+$/, `${top} $1 ${shown}`) ?? '';
            attributes.height = String(shown);
          },
        },
      }),
    },
  ]);
}
