import {afterEach, expect, it, vi} from 'vitest';
import {findChromium} from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

it('the browser of the tests is the one that is named, which has to be there', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findChromium()).toBe(process.execPath);
  vi.stubEnv('CHROMIUM_PATH', `${process.execPath}-missing`);
  expect(findChromium).toThrow(/CHROMIUM_PATH=.*-missing: there is no such file/);
});
