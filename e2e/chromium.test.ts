import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {findChromium, shellBeside} from './chromium.ts';

describe('the browser of the tests', () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'browsers-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    fs.rmSync(root, {recursive: true});
  });

  const put = (file: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), '');
    return path.join(root, file);
  };

  it.each(['headless_shell', 'chrome-headless-shell', 'chrome-headless-shell.exe'])(
    'is the %s that Playwright keeps beside its Chromium',
    (name) => {
      put('chromium_headless_shell-1234/folder/headless_lib_data.pak');
      put(`chromium_headless_shell-1200/folder/${name}`);
      const shell = put(`chromium_headless_shell-1234/folder/${name}`);
      expect(shellBeside(path.join(root, 'chromium-1234/chrome-linux/chrome'))).toEqual([shell]);
    },
  );

  it('is the one that is named, which has to be there', () => {
    const named = put('chrome');
    vi.stubEnv('CHROMIUM_PATH', named);
    expect(findChromium()).toBe(named);
    vi.stubEnv('CHROMIUM_PATH', `${named}-missing`);
    expect(() => findChromium()).toThrow(/CHROMIUM_PATH=.*chrome-missing: there is no such file/);
  });
});
