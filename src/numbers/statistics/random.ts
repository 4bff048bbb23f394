/** Seeded generator of numbers in [0, 1): mulberry32. The same seed gives the same draws everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A random sample without replacement, in random order.
 *
 * @param size at most the number of items
 * @throws RangeError when more is asked for than there is
 */
export function sampleWithout<T>(items: readonly T[], size: number, random: () => number): T[] {
  if (size > items.length) throw new RangeError(`${size} items were asked for; there are ${items.length}`);
  const pool = [...items];
  for (let i = 0; i < size; i += 1) {
    const j = i + Math.floor(random() * (pool.length - i));
    [pool[i], pool[j]] = [pool[j] as T, pool[i] as T];
  }
  return pool.slice(0, size);
}
