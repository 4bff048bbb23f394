import {existsSync} from 'node:fs';
import {firefox, webkit} from 'playwright';
import {defineConfig} from 'playwright/test';
import {findChromium} from './e2e/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3210);
const executablePath = findChromium();

/** Browsers beside Chromium in which the tests tagged `@smoke` run: `BROWSERS`, or those of Playwright that are installed. */
const BROWSERS = (
  process.env.BROWSERS?.split(',') ??
  [firefox, webkit].filter((browser) => existsSync(browser.executablePath())).map((browser) => browser.name())
).filter(Boolean) as ('chromium' | 'firefox' | 'webkit')[];
/** Long tests that take turns; they begin first, so that none of them ends last. */
const FIRST = ['**/start.spec.ts', '**/analytics.spec.ts'];

/**
 * Tests that look at pages, and depend on nothing that a visit leaves behind. Each worker shows all of them in one
 * context, which takes a third of the processor time off them. Playwright clears storage between tests, not the history, nor
 * where the mouse is, nor what the browser has fetched: tests of visits get a context of their own.
 */
const LOOKS = ['accessibility', 'figures', 'looks', 'media', 'reading', 'references'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A retried test is reported as flaky; a shared machine must not turn a build red by being slow.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list', {printSteps: false}]],
  // No limits from above: they end a test that hangs, and not one on a busy machine.
  timeout: 180_000,
  expect: {timeout: 20_000},
  // One more than the processors that CI has, as tests wait for pauses that the site makes.
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 3,
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording every test takes a quarter of its processor time. CI tries a failed test again; elsewhere add `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? {executablePath} : {}),
      // No traffic of the browser's own, and no sandbox where CI runs as root.
      // Letters as wide as in the whole browser: the headless shell fits them to pixels by default.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    {name: 'first', testMatch: FIRST},
    {name: 'looks', testMatch: LOOKS, use: {reuseContext: true}},
    {name: 'visits', testMatch: '**/*.spec.ts', testIgnore: [...LOOKS, ...FIRST], grepInvert: /@others/},
    ...BROWSERS.map((name) => ({
      name,
      grep: /@smoke/,
      use: {browserName: name, ...(name === 'chromium' ? {} : {launchOptions: {args: []}})},
    })),
  ],
  webServer: {
    command: 'npm run serve',
    // All tests are one client.
    env: {PORT: String(port), SEARCH_REQUESTS_PER_MINUTE: '0'},
    url: `http://localhost:${port}/docs/overview`,
    reuseExistingServer: !process.env.CI,
    timeout: 60_000,
  },
});
