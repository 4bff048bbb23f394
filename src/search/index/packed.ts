/** Numbers as text: what an index file stores them as. */

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
