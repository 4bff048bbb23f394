import type {NavbarItem} from '@docusaurus/theme-common';
import sidebars from '../../../sidebars.ts';
import {sidebarPages} from '../../content/sidebar.ts';
import {BASE_URL, type Product} from '../../product/index.ts';

const listed = sidebarPages(sidebars);

/** The entries of the navigation bar: pages on the left, the app and the search on the right. */
export function navbarItems(product: Product): NavbarItem[] {
  return [
    {to: '/getting-started', label: 'Getting Started', position: 'left'},
    {
      to: '/overview',
      label: 'User Guide',
      position: 'left',
      activeBaseRegex: pagesOf('guides', ['getting-started']),
    },
    {
      to: '/reference/introduction',
      label: 'Reference',
      position: 'left',
      activeBaseRegex: pagesOf('reference'),
    },
    {to: '/example/python', label: 'Examples', position: 'left', activeBaseRegex: pagesOf('example')},
    {
      href: product.blogUrl,
      label: 'Blog',
      position: 'left',
      className: 'navbar-blog',
      target: '_blank',
      rel: 'noopener noreferrer',
    },
    {type: 'search', position: 'right'},
    {href: product.appUrl, label: 'Login', position: 'right', className: 'navbar-login'},
    {href: product.signUpUrl, label: 'Sign Up', position: 'right', className: 'navbar-sign-up'},
  ];
}

/** Matches the folders and pages of a sidebar, so that a new page belongs to the entry of its sidebar. */
function pagesOf(sidebar: string, except: readonly string[] = []): string {
  const roots = new Set((listed[sidebar] ?? []).map((id) => id.split('/')[0] ?? id));
  return `${BASE_URL}(${[...roots].filter((root) => !except.includes(root)).join('|')})(/|$)`;
}
