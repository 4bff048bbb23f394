/** The frame of every page: the navigation bar, the footer, and the sidebar that a page is in. */
import {type HTMLElement, parse} from 'node-html-parser';
import {expect, it} from 'vitest';
import {product} from '../site.ts';
import {servedSite} from './server.ts';

const {text} = servedSite();

/** Each link of a part of a page: its text and where it leads. */
const links = (page: HTMLElement, selector: string) =>
  page
    .querySelectorAll(selector)
    .map((link) => [link.textContent.trim(), link.getAttribute('href') ?? ''] as const);

it('the navigation bar leads to the pages and hosts of the specification', async () => {
  const page = parse(await text('/docs/overview'));
  expect(links(page, 'nav[aria-label=Main] a.navbar__link')).toEqual([
    ['Getting Started', '/docs/getting-started'],
    ['User Guide', '/docs/overview'],
    ['Reference', '/docs/reference/introduction'],
    ['Examples', '/docs/example/python'],
    ['Blog', product.blogUrl],
    ['Login', product.appUrl],
    ['Sign Up', product.signUpUrl],
  ]);
  const blog = page.querySelector('nav[aria-label=Main] a.navbar-blog');
  expect(blog?.getAttribute('target')).toBe('_blank');
});

it('the footer holds every link, the way to the cookie preferences, and the copyright line', async () => {
  const page = parse(await text('/docs/overview'));
  expect(page.querySelectorAll('.footer__title').map((title) => title.textContent)).toEqual([
    'Docs',
    product.name,
    'Company',
  ]);
  expect(links(page, 'footer a.footer__link-item')).toEqual([
    ['Getting Started', '/docs/getting-started'],
    ['API Reference', `${product.apiUrl}/docs`],
    ['Contribute', product.repoUrl],
    ['Go to App', product.appUrl],
    ['Sign Up', product.signUpUrl],
    ['Python SDK', product.pythonPackageUrl],
    ['TypeScript SDK', product.npmPackageUrl],
    [product.name, product.siteUrl],
    ['Privacy Policy', product.privacyUrl],
    ['Terms of Service', product.termsUrl],
    ['Cookie Policy', product.cookiePolicyUrl],
  ]);
  const footer = page.querySelectorAll('footer').at(-1);
  expect(footer?.querySelectorAll('button').map((button) => button.textContent)).toEqual([
    'Cookie preferences',
  ]);
  expect(footer?.querySelector('.footer__copyright')?.textContent).toBe(`Copyright © 2025 ${product.name}`);
});

it.each([
  ['overview', 'concepts'],
  ['automation/github', 'reference/introduction'],
  ['notifications/slack', 'reference/introduction'],
])('%s stands in the sidebar with %s, and is marked in it', async (route, other) => {
  const menu = parse(await text(`/docs/${route}`)).querySelector('nav.menu');
  expect(menu?.querySelector(`a[href="/docs/${other}"]`)).not.toBeNull();
  expect(menu?.querySelectorAll('[aria-current=page]')).toHaveLength(1);
});

it('the sidebar opens the group of its page, and no other', async () => {
  const menu = parse(await text('/docs/recipes/pytest-and-jest')).querySelector('nav.menu');
  const open = menu?.querySelectorAll('[aria-expanded=true]') ?? [];
  expect(open).toHaveLength(1);
  expect(open[0]?.closest('li')?.querySelectorAll('[aria-current=page]')).toHaveLength(1);
});

it('the not-found page leads on, and shows no button that needs the script', async () => {
  const main = parse(await text('/docs/metric/retrival')).querySelector('main');
  expect(main?.querySelector('h1')?.textContent).toBe('Page not found');
  const routes = links(main as HTMLElement, 'a').map(([, href]) => href);
  expect(routes).toEqual(
    expect.arrayContaining(
      ['overview', 'getting-started', 'reference/introduction', 'blog'].map((route) => `/docs/${route}`),
    ),
  );
  const buttons = main?.querySelectorAll('button') ?? [];
  expect(buttons.filter((button) => !button.closest('.needs-script')).map(String)).toEqual([]);
});
