import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, expect, it, vi} from 'vitest';
import clientBundlePlugin from './index.ts';

afterEach(() => vi.unstubAllEnvs());

const START = path.resolve('src/client/wake/start.ts');

// It needs tables of routes that only a build writes: a fresh checkout has none.
it('leaves out how a rendered page starts in the development server', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const plugin = clientBundlePlugin({generatedFilesDir: '.'} as LoadContext);
  const configured = plugin.configureWebpack?.({}, false, {currentBundler: {}} as never, {});
  const {alias} = (configured as {resolve: {alias: Record<string, string>}}).resolve;
  expect(alias[START]).toBe(path.resolve('src/docusaurus/client-bundle/nothing.ts'));
});
