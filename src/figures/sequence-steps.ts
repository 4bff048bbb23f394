import {escapeHtml} from '../content/escape-html.ts';

/** Width of the figure, height of a step, of a line that names a block, and the room around them, in CSS pixels. */
const WIDTH = 340;
const STEP = 46;
const BLOCK = 30;
const MARGIN = 8;
/** Distance of a nested step from the edge, a level. */
const INDENT = 14;

interface Row {
  kind: 'step' | 'block';
  level: number;
  text: string;
  /** Who sends to whom, of a step. */
  way: string;
}

/**
 * A sequence diagram as numbered steps below each other: lifelines side by side would be wider than a phone.
 *
 * @param source Mermaid text; undefined when it is no sequence diagram, or has what steps cannot say
 */
export function sequenceSteps(source: string): string | undefined {
  const rows = rowsOf(source);
  if (!rows) return undefined;
  let y = MARGIN;
  let number = 0;
  const parts = rows.map((row) => {
    const x = MARGIN + row.level * INDENT;
    const top = y;
    y += row.kind === 'step' ? STEP : BLOCK;
    if (row.kind === 'block')
      return text(x, top + 20, row.text, 'font-style="italic" fill="var(--fig-muted)"');
    number += 1;
    return [
      `<circle cx="${x + 11}" cy="${top + 17}" r="11" fill="var(--color-accent-soft)" stroke="var(--color-accent-line)"/>`,
      text(x + 11, top + 21, String(number), 'text-anchor="middle" font-size="12" fill="var(--fig-text)"'),
      text(x + 32, top + 15, row.way, 'font-weight="600" fill="var(--fig-text)"'),
      text(x + 32, top + 33, row.text, 'fill="var(--fig-muted)"'),
    ].join('');
  });
  const size = `width="${WIDTH}" height="${y + MARGIN}" viewBox="0 0 ${WIDTH} ${y + MARGIN}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-size="13">${parts.join('')}</svg>`;
}

function rowsOf(source: string): Row[] | undefined {
  const [first, ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('%%'));
  if (first !== 'sequenceDiagram') return undefined;
  const names = new Map<string, string>();
  const rows: Row[] = [];
  let level = 0;
  for (const line of lines) {
    const participant = /^(?:participant|actor)\s+(\S+)(?:\s+as\s+(.+))?$/.exec(line);
    const message = /^(\S+?)\s*--?>>\s*(\S+?)\s*:\s*(.+)$/.exec(line);
    const block = /^(loop|opt)\s+(.+)$/.exec(line);
    if (participant) {
      const [, id = '', name = id] = participant;
      names.set(id, name);
    } else if (message) {
      const [from = '', to = ''] = message.slice(1, 3).map((id) => names.get(id) ?? id);
      const way = from === to ? from : `${from} → ${to}`;
      rows.push({kind: 'step', level, way, text: message[3] ?? ''});
    } else if (block) {
      rows.push({
        kind: 'block',
        level,
        way: '',
        text: BLOCKS[block[1] as keyof typeof BLOCKS](block[2] ?? ''),
      });
      level += 1;
    } else if (line === 'end') {
      level -= 1;
    } else {
      return undefined;
    }
  }
  return rows;
}

const BLOCKS = {
  loop: (name: string) => `Repeated: ${name}`,
  opt: (name: string) => `Optional: ${name}`,
};

function text(x: number, y: number, words: string, attributes: string): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escapeHtml(words)}</text>`;
}
