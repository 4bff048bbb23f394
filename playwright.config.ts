import {defineConfig} from 'playwright/test';
import {findChromium} from './e2e/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3210);
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A retried test is reported as flaky; a shared machine must not turn a build red by being slow.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list', {printSteps: false}]],
  timeout: 60_000,
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 2,
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording every test takes a sixth of its processor time; a test that fails in CI is tried again.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? {executablePath} : {}),
      // No traffic of the browser's own, and no sandbox where CI runs as root.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'npm run serve',
    // All tests are one client.
    env: {PORT: String(port), SEARCH_REQUESTS_PER_MINUTE: '0'},
    url: `http://localhost:${port}/docs/overview`,
    reuseExistingServer: !process.env.CI,
    timeout: 60_000,
  },
});
