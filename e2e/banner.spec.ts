import {banner, shiftOf, watchShift} from './page.ts';
import {product} from './site.ts';
import {expect, test} from './test.ts';

test('opens the sign-up page in a new tab that cannot reach back', async ({page, context}) => {
  // The sign-up page is another site's; here it only has to be there.
  await context.route(`${product.signUpUrl}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Sign up</title><script>document.title += " " + window.opener</script>',
    }),
  );
  await page.goto('/docs/overview');
  await expect(banner(page)).toContainText('Get started with Agent Evaluations!');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', {name: 'Sign-Up FREE'}).click();
  const tab = await opened;
  await expect(tab).toHaveTitle('Sign up null');
  expect(tab.url()).toContain(product.signUpUrl);
  await expect(page).toHaveURL(/overview$/);
});

test('stays dismissed, and moves nothing, until there is another one', async ({page, context}) => {
  await page.goto('/docs/overview');
  await banner(page).getByRole('button', {name: 'Close'}).click();
  await expect(banner(page)).toBeHidden();

  const later = await context.newPage();
  await watchShift(later);
  await later.goto('/docs/getting-started');
  await expect(banner(later)).toBeHidden();
  expect(await shiftOf(later)).toBeLessThan(0.001);
  expect((await later.locator('nav.navbar').boundingBox())?.y).toBe(0);

  await later.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
  await later.goto('/docs/terminology');
  await expect(banner(later)).toBeVisible();
});
