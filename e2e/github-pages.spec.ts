/** The origin as `npm run github-pages` fits it, on a host that sends no header of its own. */
import {startGitHubPages} from './hosts/static-host.ts';
import {open} from './page.ts';
import {expect, test} from './test.ts';

// One worker: the origin is copied once.
test.describe.configure({mode: 'default'});

let host: Awaited<ReturnType<typeof startGitHubPages>>;

test.beforeAll(async () => {
  host = await startGitHubPages();
});

test.afterAll(() => host?.close());

test('pages work under the policy that they carry, which stops others', async ({page, request, problems}) => {
  for (const route of ['/docs/overview', '/docs/blog']) {
    const answer = await request.get(`${host.origin}${route}`);
    expect(answer.headers()['content-security-policy']).toBeUndefined();
    await open(page, `${host.origin}${route}`, {isHydrated: true});
  }
  expect(problems).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  expect(problems.splice(0).join()).toContain('Content Security Policy');
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
