/** The texts that are most like a query, of thousands. */

/** Parts of the likenesses from 0 to 1 that those are found by. */
const STEPS = 256;

const stepOf = (likeness: number) => Math.max(0, Math.min(STEPS - 1, Math.floor(likeness * STEPS)));

/**
 * Numbers of the likest, the likest first; equal ones by their numbers.
 *
 * @param likenesses 1 for the same, 0 or less for what has nothing in common
 * @param most how many are wanted
 */
export function likest(likenesses: Float64Array, most: number): number[] {
  const counts = new Uint32Array(STEPS);
  for (const likeness of likenesses) counts[stepOf(likeness)] = (counts[stepOf(likeness)] as number) + 1;
  let least = STEPS - 1;
  for (let some = counts[least] as number; least > 0 && some < most; ) some += counts[--least] as number;
  const near: number[] = [];
  for (let text = 0; text < likenesses.length; text++)
    if (stepOf(likenesses[text] as number) >= least) near.push(text);
  return near
    .sort((one, other) => (likenesses[other] as number) - (likenesses[one] as number) || one - other)
    .slice(0, most);
}
