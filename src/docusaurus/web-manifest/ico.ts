const HEADER = 6;
const ENTRY = 16;

/**
 * Puts PNG images of several sizes into one `.ico` file
 * (https://learn.microsoft.com/windows/win32/menurc/newheader, with PNG images as since Windows Vista).
 */
export function icoFile(images: readonly {size: number; png: Buffer}[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({size, png}, index) => {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({png}) => png)]);
}
