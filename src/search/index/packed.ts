/** Whole numbers as text: what an index file stores them as. */

/**
 * Whole numbers from 0 to 2^31 - 1, small ones in one byte: seven bits a byte, the eighth says that
 * more follow (the variable-byte code of Manning, Raghavan and Schütze, "Introduction to Information
 * Retrieval", 2008, section 5.3). The bytes are written as base64.
 */
export function packNumbers(numbers: Iterable<number>): string {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  }
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.slice(start, start + 8192));
  return btoa(binary);
}

/** Reads what `packNumbers` wrote, one after another. */
export function numberReader(text: string): () => number {
  const binary = atob(text);
  let at = 0;
  return () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = binary.charCodeAt(at++);
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
}
