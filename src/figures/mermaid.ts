import {fileURLToPath} from 'node:url';
import {cachedAsync} from '../content/cache.ts';
import {dependenciesOf, digestOf, FIGURE_CACHE, LIBRARIES} from '../content/dependencies.ts';
import type {Drawing} from './drawing.ts';

/** Name of the code that draws. */
const CODE = digestOf(dependenciesOf(fileURLToPath(import.meta.url)));

/**
 * Draws a Mermaid diagram, and where that is too wide for a phone, the same flowchart in the other
 * direction, or the messages of a sequence as steps. It takes its colors from the page (`.figure svg` in `src/theme/styles/figures.css`), so that one
 * drawing serves both color modes.
 *
 * @param source Mermaid text: flowchart, sequence, state, class or entity-relationship diagram
 * @throws Error of the renderer when the text is not a diagram
 */
export function diagramOf(source: string): Promise<Drawing> {
  const entry = {folder: FIGURE_CACHE, key: source, digest: digestOf([], CODE, LIBRARIES, source)};
  return cachedAsync(entry, async () => (await import('./draw-diagram.ts')).drawDiagram(source));
}
