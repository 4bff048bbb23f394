import type {Fault} from './fault.ts';

/** The facts of the shop that all examples are about. */
export interface Shop {
  orders: Readonly<Record<string, {state: string; never: readonly string[]}>>;
  never: readonly {pattern: string; because: string}[];
}

/**
 * Finds lines that contradict the shop's facts.
 *
 * Only lines count, not paragraphs: a page may name a second order in the next line.
 *
 * @param files text by path from the project root
 */
export function contradictions(files: Readonly<Record<string, string>>, {orders, never}: Shop): Fault[] {
  const faults: Fault[] = [];
  for (const [file, text] of Object.entries(files)) {
    for (const [index, line] of text.split('\n').entries()) {
      const blame = (message: string) => faults.push({file, line: index + 1, language: 'shop', message});
      const named = Object.entries(orders).filter(([order]) => line.includes(order));
      // A line that names several orders says different things about them.
      const [only] = named.length === 1 ? named : [];
      const word = only?.[1].never.find((each) => new RegExp(`\\b${each}\\b`, 'i').test(line));
      if (only && word) blame(`${only[0]} (${only[1].state}) cannot be so: the line says "${word}"`);
      for (const {pattern, because} of never) {
        const match = new RegExp(pattern, 'i').exec(line);
        if (match) blame(`"${match[0]}": ${because}`);
      }
    }
  }
  return faults;
}
