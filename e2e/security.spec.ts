import fs from 'node:fs';
import path from 'node:path';
import {type BrowserContext, expect, test} from 'playwright/test';
import {findNginx, NO_NGINX, startNginx} from './hosts/nginx.ts';
import {type Host, startStaticHost} from './hosts/static-host.ts';
import {variantBuild} from './hosts/variant.ts';
import {hydrated} from './hydrated.ts';
import {asPerson, consent, PERSON} from './person.ts';

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
      const visited = pages(SITE).filter((_, index) => index % 8 === 0);
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

test.describe('with every provider configured', () => {
  test.use({userAgent: PERSON});
  let host: Host;
  let folder = '';
  test.beforeAll(async () => {
    test.setTimeout(15 * 60_000);
    folder = await variantBuild();
    host = nginx ? await startNginx(nginx, folder) : await startStaticHost(folder);
  });
  test.afterAll(() => host?.close());

  test('no consent state violates the policy, and the providers get through it', async ({context, page}) => {
    // Nothing listens here: what counts is that the policy lets the requests out.
    const violations = await collectViolations(context);
    const asked = new Set<string>();
    context.on('request', (request) => asked.add(new URL(request.url()).origin));
    await asPerson(context);
    await context.route(/^http:\/\/127\.0\.0\.1:478\d\d\//, (route) =>
      route.fulfill({status: 204, headers: {'Access-Control-Allow-Origin': '*'}}),
    );
    await page.goto(`${host.origin}/docs/overview`);
    const {dialog, acceptAll, footerLink, preferences} = consent(page);
    await expect(dialog).toBeVisible();
    await acceptAll.click();
    const providers = ['47811', '47812', '47813', '47814'].map((port) => `http://127.0.0.1:${port}`);
    await expect.poll(() => providers.filter((origin) => !asked.has(origin)), {timeout: 15_000}).toEqual([]);
    await footerLink.click();
    await preferences.getByRole('button', {name: 'Analytics cookies'}).click();
    await preferences.getByRole('button', {name: 'Reject all'}).click();
    await page.waitForLoadState('load');
    await expect(preferences).toBeHidden();
    await footerLink.click();
    await preferences.getByRole('button', {name: 'Accept all'}).click();
    await page.goto(`${host.origin}/docs/terminology`);
    await hydrated(page);
    expect(violations).toEqual([]);
  });
});
