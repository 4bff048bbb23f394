/** A title broken into lines at the largest size at which it fits. */
export interface FittedTitle {
  size: number;
  lines: string[];
}

/** The room a title has. */
export interface Room {
  width: number;
  height: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
  maxLines: number;
  /** Distance of two lines as a multiple of the size. */
  lineHeight: number;
}

/** Widths at size 1. */
export interface Widths {
  space: number;
  word(word: string): number;
}

/** The words of a title; lines break between them and nowhere else. */
export function wordsOf(title: string): string[] {
  return title.split(/\s+/).filter(Boolean);
}

/**
 * Breaks a title at the largest size at which every line is narrow enough and all lines together
 * are low enough. Of the ways to break it into that many lines it takes the most even one, and
 * rather one that breaks after a comma or colon.
 *
 * @throws Error when the title does not fit at the smallest size: a card never cuts a title off
 */
export function fitTitle(title: string, room: Room, widths: Widths): FittedTitle {
  const words = wordsOf(title);
  for (const size of room.sizes) {
    const limit = room.width / size;
    const lowEnough = Math.floor(room.height / (size * room.lineHeight));
    for (let count = 1; count <= Math.min(room.maxLines, lowEnough, words.length); count++) {
      const ways = [...breaks(words, count)].filter((lines) =>
        lines.every((line) => lineWidth(line, widths) <= limit),
      );
      const best = lowest(ways, (lines) => unevenness(lines, widths));
      if (best) return {size, lines: best};
    }
  }
  throw new Error(`the title does not fit on a card, not even at ${room.sizes.at(-1)} pixels: ${title}`);
}

/** Every way to break words into a number of lines. */
function* breaks(words: readonly string[], count: number): Generator<string[]> {
  if (count === 1) yield [words.join(' ')];
  for (let first = 1; count > 1 && first <= words.length - count + 1; first++) {
    const line = words.slice(0, first).join(' ');
    for (const rest of breaks(words.slice(first), count - 1)) yield [line, ...rest];
  }
}

/** What a break after a punctuation mark makes good; a line half as long as the longest costs 0.25. */
const PUNCTUATION = 0.2;

function unevenness(lines: readonly string[], widths: Widths): number {
  const longest = Math.max(...lines.map((line) => lineWidth(line, widths)));
  const short = lines.map((line) => (1 - lineWidth(line, widths) / longest) ** 2);
  const good = lines.slice(0, -1).filter((line) => /[,:;.?!]$/.test(line)).length;
  return short.reduce((sum, part) => sum + part, 0) - PUNCTUATION * good;
}

function lowest<T>(items: readonly T[], cost: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (best, item) => (best === undefined || cost(item) < cost(best) ? item : best),
    undefined,
  );
}

function lineWidth(line: string, {space, word}: Widths): number {
  const words = line.split(' ');
  return words.reduce((sum, text) => sum + word(text), space * (words.length - 1));
}
