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

it('one path leads from the overview to production, forwards and backwards, in pager and text', async () => {
  const path = [
    'overview',
    'getting-started',
    'evaluation/your-own-agent',
    'automation/gate',
    'error-tracking/introduction',
  ];
  for (const [index, route] of path.entries()) {
    const page = parse(await text(`/docs/${route}`));
    const href = (link: string) => page.querySelector(`.pagination-nav__link--${link}`)?.getAttribute('href');
    const next = path[index + 1];
    if (next) expect(href('next'), route).toBe(`/docs/${next}`);
    if (index === 0) continue;
    expect(href('prev'), route).toBe(`/docs/${path[index - 1]}`);
    const steps = page
      .querySelectorAll('.path li')
      .map((step) => step.querySelector('a')?.getAttribute('href'));
    expect(steps, route).toEqual(path.slice(1).map((step) => (step === route ? undefined : `/docs/${step}`)));
  }
});
