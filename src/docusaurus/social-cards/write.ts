import fs from 'node:fs';
import path from 'node:path';
import type {Drawer} from './draw.ts';
import type {PageCard} from './pages.ts';

/** Encoding a PNG leaves the main thread, so that the next card can be laid out meanwhile. */
const AT_ONCE = 2;

/** A card that is drawn. */
export interface DrawnCard {
  /** Where it is served, below the base URL. */
  image: string;
  /** The file in the cache that holds it. */
  file: string;
  /** Whether the cache did not have it. */
  isNew: boolean;
}

/**
 * Draws cards, those of which something has changed.
 *
 * @param cacheDir folder of cards drawn earlier, named by their digest
 * @throws Error naming the page whose card cannot be drawn
 */
export async function drawCards(
  cards: readonly PageCard[],
  drawer: Drawer,
  cacheDir: string,
): Promise<DrawnCard[]> {
  fs.mkdirSync(cacheDir, {recursive: true});
  const queue = [...cards];
  const drawn: DrawnCard[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      drawn.push({image: next.image, ...(await cachedCard(next, drawer, cacheDir))});
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  return drawn;
}

/** @param outDir folder of the built site */
export function writeCards(cards: readonly DrawnCard[], outDir: string): void {
  for (const {image, file} of cards) {
    const target = path.join(outDir, image);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.copyFileSync(file, target);
  }
}

/** The file in the cache that holds a card; it is drawn when there is none. */
async function cachedCard({card, source}: PageCard, drawer: Drawer, cacheDir: string) {
  try {
    const drawing = drawer(card);
    const file = path.join(cacheDir, `${drawing.digest}.png`);
    const isNew = !fs.existsSync(file);
    if (isNew) replaceFile(file, await drawing.png());
    return {file, isNew};
  } catch (error) {
    const page = source?.replace('@site/', '') ?? 'The default card';
    throw new Error(
      `${page}: its social card cannot be drawn: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Two builds may run at once, and one may be stopped: a cached card is there in full or not at all. */
function replaceFile(file: string, content: Buffer): void {
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, content);
  fs.renameSync(unfinished, file);
}
