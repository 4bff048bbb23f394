import fs from 'node:fs';
import path from 'node:path';
import type {Drawer} from './draw.ts';
import type {PageCard} from './pages.ts';

/** Encoding a PNG leaves the main thread, so that the next card can be laid out meanwhile. */
const AT_ONCE = 2;

export interface Written {
  cards: number;
  /** How many of them were not in the cache. */
  drawn: number;
}

/**
 * Writes cards into the built site, from the cache where nothing about them has changed.
 *
 * @param outDir folder of the built site
 * @param cacheDir folder of cards drawn earlier, named by their digest
 * @throws Error naming the page whose card cannot be drawn
 */
export async function writeCards(
  cards: readonly PageCard[],
  drawer: Drawer,
  outDir: string,
  cacheDir: string,
): Promise<Written> {
  fs.mkdirSync(cacheDir, {recursive: true});
  const queue = [...cards];
  let drawn = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const {cached, isNew} = await cachedCard(next, drawer, cacheDir);
      if (isNew) drawn++;
      const target = path.join(outDir, next.image);
      fs.mkdirSync(path.dirname(target), {recursive: true});
      fs.copyFileSync(cached, target);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  return {cards: cards.length, drawn};
}

/** The file in the cache that holds a card; it is drawn when there is none. */
async function cachedCard({card, source}: PageCard, drawer: Drawer, cacheDir: string) {
  try {
    const drawing = drawer(card);
    const cached = path.join(cacheDir, `${drawing.digest}.png`);
    const isNew = !fs.existsSync(cached);
    if (isNew) replaceFile(cached, await drawing.png());
    return {cached, isNew};
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
