import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {PROVIDERS} from '../../product/tracking/providers.ts';
import {loadProvider} from './session.ts';

describe('the registry', () => {
  it('has a line for each file in trackers/, with its name', () => {
    const files = fs.readdirSync('src/product/tracking/trackers').map((file) => file.replace(/\.ts$/, ''));
    expect(files.length).toBeGreaterThan(3);
    expect(PROVIDERS.map(([id]) => id)).toEqual(files.sort());
  });

  it.each(PROVIDERS)(
    '%s is what the browser loads under its name, and absent without its identifier',
    async (id, registered) => {
      expect(await loadProvider(id)).toBe(registered);
      const settings: Record<string, string> = loadProduct({}).trackers[id];
      expect(settings[registered.identifier]).toBe('');
    },
  );
});
