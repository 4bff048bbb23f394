/** The navigation bar and the footer, as the theme is configured with them. */
import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {NavbarItem} from '@docusaurus/theme-common';
import type {Product} from '../product/index.ts';

/** The entries of the navigation bar: pages on the left, the app and the search on the right. */
export function navbarItems(product: Product): NavbarItem[] {
  return [
    {to: '/getting-started', label: 'Getting Started', position: 'left'},
    // The first page of a sidebar; active on all of them.
    {type: 'docSidebar', sidebarId: 'guides', label: 'User Guide', position: 'left'},
    {type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left'},
    {type: 'docSidebar', sidebarId: 'example', label: 'Examples', position: 'left'},
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

/** The footer: documentation, the app and its packages, the company, and the copyright line. */
export function footer(product: Product): NonNullable<ThemeConfig['footer']> {
  return {
    style: 'light',
    links: [
      {
        title: 'Docs',
        items: [
          {label: 'Getting Started', to: '/getting-started'},
          {label: 'API Reference', href: `${product.apiUrl}/docs`},
          {label: 'Contribute', href: product.repoUrl},
        ],
      },
      {
        title: product.name,
        items: [
          {label: 'Go to App', href: product.appUrl},
          {label: 'Sign Up', href: product.signUpUrl},
          {label: 'Python SDK', href: product.pythonPackageUrl},
          {label: 'TypeScript SDK', href: product.npmPackageUrl},
        ],
      },
      {
        title: 'Company',
        items: [
          {label: product.name, href: product.siteUrl},
          {label: 'Privacy Policy', href: product.privacyUrl},
          {label: 'Terms of Service', href: product.termsUrl},
          {label: 'Cookie Policy', href: product.cookiePolicyUrl},
          {
            // Withdrawing consent is as easy as giving it: src/consent/start.ts answers the button.
            html: '<button type="button" class="footer__link-item cookie-preferences">Cookie preferences</button>',
          },
        ],
      },
    ],
    copyright: `Copyright © 2025 ${product.name}`,
  };
}
