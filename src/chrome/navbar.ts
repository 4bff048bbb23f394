import type {NavbarItem} from '@docusaurus/theme-common';
import type {Product} from '../product.ts';

/** The entries of the navigation bar: pages on the left, the app and the search on the right. */
export function navbarItems(product: Product): NavbarItem[] {
  return [
    {to: '/getting-started', label: 'Getting Started', position: 'left'},
    {
      to: '/overview',
      label: 'User Guide',
      position: 'left',
      activeBaseRegex:
        '/docs/(overview|datasets|simulation|evaluation|metrics|error-tracking|proxy|terminology|troubleshooting|contributing|archive)(/|$)',
    },
    {
      to: '/reference/introduction',
      label: 'Reference',
      position: 'left',
      activeBaseRegex: '/docs/(reference|automation|notifications|apidocs)(/|$)',
    },
    {to: '/example/python', label: 'Examples', position: 'left', activeBasePath: '/example'},
    {
      href: product.blogUrl,
      label: 'Blog',
      position: 'left',
      target: '_blank',
      rel: 'noopener noreferrer',
    },
    {type: 'search', position: 'right'},
    {href: product.appUrl, label: 'Login', position: 'right', className: 'navbar-login'},
    {href: product.signUpUrl, label: 'Sign Up', position: 'right', className: 'navbar-sign-up'},
  ];
}
