const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Size in pixels of a PNG image.
 *
 * @throws Error when it is not a PNG, or one that was cut off
 */
export function pngSize(image: Buffer): {width: number; height: number} {
  if (!image.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG image');
  if (image.subarray(-8, -4).toString('latin1') !== 'IEND') throw new Error('a PNG image without its end');
  return {width: image.readUInt32BE(16), height: image.readUInt32BE(20)};
}
