/** Numbers and sorted words as text: what an index file stores them as. */

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(binary);
}

/** Bytes from base64. */
export function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let position = 0; position < binary.length; position++) bytes[position] = binary.charCodeAt(position);
  return bytes;
}

/**
 * Whole numbers from 0 to 2^31 - 1, small ones in one byte: seven bits a byte, the eighth says that
 * more follow (the variable-byte code of Manning, Raghavan and Schütze, "Introduction to Information
 * Retrieval", 2008, section 5.3).
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
  return toBase64(Uint8Array.from(bytes));
}

/** Reads what `packNumbers` wrote. */
export function unpackNumbers(text: string): Uint32Array {
  const bytes = fromBase64(text);
  const numbers = new Uint32Array(bytes.reduce((count, byte) => count + (byte < 128 ? 1 : 0), 0));
  let next = 0;
  let number = 0;
  let shift = 0;
  for (const byte of bytes) {
    number |= (byte & 127) << shift;
    if (byte < 128) {
      numbers[next++] = number;
      number = 0;
      shift = 0;
    } else shift += 7;
  }
  return numbers;
}

/** A character says how many letters a word shares with the one before it, from none to this many. */
const MOST_SHARED = 25;
const NONE_SHARED = 'A'.charCodeAt(0);

/**
 * Words, each without the letters that it begins with like the word before it (front coding: Witten,
 * Moffat and Bell, "Managing Gigabytes", 1999, section 4.1). A capital stands before each and says how
 * many those are; it costs one byte and parts the words.
 *
 * @param words sorted, or little is shared
 * @throws RangeError when a word holds a capital from A to Z
 */
export function packWords(words: readonly string[]): string {
  let before = '';
  const pieces = words.map((word) => {
    if (/[A-Z]/.test(word)) throw new RangeError(`${JSON.stringify(word)} holds a capital.`);
    let shared = 0;
    while (shared < MOST_SHARED && shared < word.length && word[shared] === before[shared]) shared++;
    before = word;
    return String.fromCharCode(NONE_SHARED + shared) + word.slice(shared);
  });
  return pieces.join('');
}

/** Reads what `packWords` wrote. */
export function unpackWords(text: string): string[] {
  let before = '';
  return [...text.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, shared = 'A', rest = '']) => {
    before = before.slice(0, shared.charCodeAt(0) - NONE_SHARED) + rest;
    return before;
  });
}
