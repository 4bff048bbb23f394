/** The origin as `npm run github-pages` fits it, on a host that sends no header of its own. */
import {expect, test} from 'playwright/test';
import {startGitHubPages} from './hosts/static-host.ts';
import {hydrated} from './page.ts';

// One worker: the origin is copied once.
test.describe.configure({mode: 'default'});

let host: Awaited<ReturnType<typeof startGitHubPages>>;

test.beforeAll(async () => {
  host = await startGitHubPages();
});

test.afterAll(() => host?.close());

test('pages work under the policy that they carry, which stops others', async ({page, request}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  for (const route of ['/docs/overview', '/docs/blog']) {
    const answer = await request.get(`${host.origin}${route}`);
    expect(answer.headers()['content-security-policy']).toBeUndefined();
    await page.goto(`${host.origin}${route}`);
    await hydrated(page);
  }
  expect(messages).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  expect(messages.join()).toContain('Content Security Policy');
});

test('the root, slashes and old paths lead to their pages', async ({page}) => {
  for (const [from, to] of [
    ['/', '/docs/overview'],
    ['/docs/', '/docs/overview'],
    ['/docs/overview/?q=x#evaluate', '/docs/overview?q=x#evaluate'],
    ['/docs/guides/tracing/?a=1', '/docs/error-tracking/introduction?a=1'],
  ] as const) {
    await page.goto(`${host.origin}${from}`);
    await page.waitForURL(`${host.origin}${to}`);
    await expect(page.locator('h1').first()).toBeVisible();
  }
});
