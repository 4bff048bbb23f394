import {describe, expect, it} from 'vitest';
import {readPalette} from '../../product/identity/palette.ts';
import {pngSize} from '../png.fixture.ts';
import {icoFile} from './ico.ts';
import {drawIcons} from './icons.ts';
import {ICON_FILES, webManifest} from './manifest.ts';

const palette = readPalette('.');

describe('drawIcons', () => {
  it('draws every icon at its size', async () => {
    const icons = await drawIcons(palette);
    expect(ICON_FILES.length).toBeGreaterThan(3);
    for (const {file, size} of ICON_FILES) {
      expect(pngSize(icons.get(file) ?? Buffer.alloc(0)), file).toEqual({width: size, height: size});
    }
    expect(icoImages(icons.get('favicon.ico') ?? Buffer.alloc(0)).map(({width}) => width)).toEqual([
      16, 32, 48,
    ]);
  });
});

describe('icoFile', () => {
  it('says for each image where it is', () => {
    const images = [
      {size: 16, png: Buffer.from('first')},
      {size: 256, png: Buffer.from('second')},
    ];
    const file = icoFile(images);
    expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
    // A side of 256 is written as 0: the field has one byte.
    expect([file[6], file[22]]).toEqual([16, 0]);
    expect(file.subarray(file.readUInt32LE(18), file.readUInt32LE(18) + 5).toString()).toBe('first');
    expect(file.subarray(file.readUInt32LE(34)).toString()).toBe('second');
  });
});

describe('webManifest', () => {
  const manifest = webManifest({name: 'Zenith', tagline: 'What it does'}, '/docs/', palette);

  it('has the name of the product', () => {
    expect(manifest).toMatchObject({name: 'Zenith documentation', short_name: 'Zenith', scope: '/docs/'});
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  });

  it('has what installing needs: 192 and 512 pixels, and a maskable icon', () => {
    const sizes = (purpose: string) =>
      manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes('any')).toEqual(['any', '192x192', '512x512']);
    expect(sizes('maskable')).toEqual(['192x192', '512x512']);
  });
});

function icoImages(file: Buffer): {width: number; height: number}[] {
  return Array.from({length: file.readUInt16LE(4)}, (_, index) => {
    const entry = 6 + 16 * index;
    const start = file.readUInt32LE(entry + 12);
    return pngSize(file.subarray(start, start + file.readUInt32LE(entry + 8)));
  });
}
