import fs from 'node:fs';
import path from 'node:path';
import {type BrowserContext, expect, test} from 'playwright/test';
import {findNginx, NO_NGINX, startNginx} from './hosts/nginx.ts';
import {type Host, startStaticHost} from './hosts/static-host.ts';
import {hydrated} from './hydrated.ts';

const ORIGIN = path.resolve(process.env.BUILD_DIR ?? 'dist');
const SITE = path.join(ORIGIN, 'docs');
const nginx = findNginx();

/** Hosts that the site is tested behind; nginx where the machine has it. */
const HOSTS: Record<string, (folder: string) => Promise<Host>> = {
  'a static host': (folder) => startStaticHost(folder),
  nginx: (folder) => startNginx(nginx ?? '', folder),
};

const pages = (folder: string) =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/docs/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`)
    .sort();

/** What the browser refuses because of the policy: from the page's own events and the console. */
async function collectViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const {documentURI, effectiveDirective, blockedURI, sample} = event;
      (window as unknown as {reportViolation(text: string): void}).reportViolation(
        `${documentURI}: ${effectiveDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

for (const [name, start] of Object.entries(HOSTS)) {
  test.describe(`behind ${name}`, () => {
    test.describe.configure({mode: 'default'});
    test.skip(name === 'nginx' && !nginx && !process.env.REQUIRE_NGINX, NO_NGINX);
    let host: Host;
    test.beforeAll(async () => {
      if (name === 'nginx' && !nginx) throw new Error(NO_NGINX);
      host = await start(ORIGIN);
    });
    test.afterAll(() => host?.close());

    test('no page violates the policy', async ({browser}) => {
      test.setTimeout(3 * 60_000);
      // Every page is opened in accessibility.spec.ts, under the same policy; here, some of them.
      const visited = pages(SITE).filter((_, index) => index % 24 === 0);
      expect(visited.length).toBeGreaterThan(8);
      const context = await browser.newContext();
      const violations = await collectViolations(context);
      const page = await context.newPage();
      for (const route of visited) {
        await page.goto(`${host.origin}${route}`);
        await hydrated(page);
      }
      await context.close();
      expect(violations).toEqual([]);
    });

    test('an inline script that the build did not know is stopped, and the test sees it', async ({
      browser,
    }) => {
      const context = await browser.newContext();
      const violations = await collectViolations(context);
      const page = await context.newPage();
      await page.route('**/docs/overview', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          '</head>',
          '<script>window.injected = true</script></head>',
        );
        await route.fulfill({response, body});
      });
      await page.goto(`${host.origin}/docs/overview`);
      await hydrated(page);
      expect(await page.evaluate(() => 'injected' in window)).toBe(false);
      expect(violations.join('\n')).toContain('script-src-elem inline');
      await context.close();
    });

    test('the site cannot be put into a frame', async ({page}) => {
      await page.route('http://framing.test/', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<iframe src="${host.origin}/docs/overview"></iframe>`,
        }),
      );
      await page.goto('http://framing.test/');
      const frame = page.frames()[1];
      await expect.poll(() => frame?.url()).toContain('chrome-error:');
    });
  });
}
