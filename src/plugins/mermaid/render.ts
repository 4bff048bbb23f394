import {createHash} from 'node:crypto';
import {createJiti} from 'jiti';

/** The package is ESM only, and the configuration is loaded as CommonJS. */
const renderer = createJiti(__filename).import<typeof import('beautiful-mermaid')>('beautiful-mermaid');

/**
 * Draws a Mermaid diagram as an SVG that takes its colors from the page (`.figure svg` in
 * `src/css/figures.css`), so that one drawing serves both color modes.
 *
 * @param source Mermaid text: flowchart, sequence, state, class or entity-relationship diagram
 * @throws Error of the renderer when the text is not a diagram
 */
export async function renderMermaid(source: string): Promise<string> {
  const {renderMermaidSVG} = await renderer;
  const id = `d${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  return (
    renderMermaidSVG(source, {transparent: true, layerSpacing: 28, padding: 12})
      // The renderer's style sheet loads a font from another host; the page's own CSS replaces it.
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/(<svg[^>]*?) style="[^"]*"/, '$1')
      // Several diagrams of one page must not share marker ids.
      .replaceAll(/\bid="([^"]+)"/g, `id="${id}-$1"`)
      .replaceAll(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
      .replaceAll(/(\d+\.\d{2})\d+/g, '$1')
      .replaceAll(/>\s+</g, '><')
      .trim()
  );
}
