import type * as Preset from '@docusaurus/preset-classic';
import type {Config, PluginModule} from '@docusaurus/types';
import sidebars from './sidebars.ts';
import {hasGitHistory, markdown} from './src/content/docusaurus.ts';
import {Site} from './src/content/site.ts';
import blogListsPlugin from './src/docusaurus/blog/index.ts';
import bundlePlugin from './src/docusaurus/bundle/index.ts';
import consentDataPlugin from './src/docusaurus/consent-data/index.ts';
import {feedItems} from './src/docusaurus/feeds/blog.ts';
import figureFilesPlugin, {FIGURE_FILES} from './src/docusaurus/figure-files.ts';
import headPlugin from './src/docusaurus/head/index.ts';
import {pagesPlugin} from './src/docusaurus/pages/index.ts';
import patchesPlugin from './src/docusaurus/patches/index.ts';
import searchPlugin from './src/docusaurus/search/index.ts';
import {markdownPlugins} from './src/mdx/plugins.ts';
import {markUrl, readPalette} from './src/product/identity.ts';
import {BASE_URL, loadProduct, publicValues} from './src/product/index.ts';
import {redirects} from './src/product/redirects.ts';
import {footer, navbarItems} from './src/theme/chrome.ts';
import checkPlugin from './src/tools/check/development.ts';

const ROOT = process.cwd();
const product = loadProduct();
const site = new Site({root: ROOT, product, sidebars});
const {light, dark} = readPalette(ROOT);
const isDated = hasGitHistory();
const blogDescription = `Engineering notes on testing applications built on language models, by the teams of ${product.name}`;
/** Changed with the banner's text: who has dismissed the old one sees the new one. */
const ANNOUNCEMENT = 'agent-evaluations';

export default {
  title: product.name,
  tagline: product.tagline,
  favicon: 'img/favicon.svg',
  url: product.siteUrl,
  baseUrl: BASE_URL,
  trailingSlash: false,
  noIndex: product.noIndex === 'true',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'throw',
  staticDirectories: ['static', FIGURE_FILES],
  i18n: {defaultLocale: 'en', locales: ['en']},
  // The relation that the second version of https://llmstxt.org gives to the list that covers a page.
  headTags: [{tagName: 'link', attributes: {rel: 'describedby', href: `${BASE_URL}llms.txt`}}],
  // Scripts that run before hydration read what the theme stores, by its plain names.
  storage: {namespace: false},
  future: {
    v4: true,
    faster: true,
  },
  markdown: markdown(site),
  presets: [
    [
      'classic',
      {
        docs: {
          ...markdownPlugins(site),
          routeBasePath: '/',
          // A number at the start of a file's name is part of its path.
          numberPrefixParser: false,
          sidebarPath: './sidebars.ts',
          editUrl: `${product.repoUrl}/edit/main/`,
          showLastUpdateTime: isDated,
          lastVersion: 'current',
          versions: {current: {label: 'Next'}},
        },
        blog: {
          ...markdownPlugins(site),
          exclude: ['README.md', '**/_*/**', '**/_*.md', '**/data/**'],
          blogTitle: 'Blog',
          blogDescription,
          postsPerPage: 10,
          blogSidebarCount: 0,
          editUrl: `${product.repoUrl}/edit/main/`,
          // Without the licenses of the data, which nobody reads word by word.
          readingTime: ({content, locale, defaultReadingTime}) =>
            defaultReadingTime({content: content.replace(/^<Reproduce>.*?^<.Reproduce>$/ms, ''), locale}),
          showLastUpdateTime: true,
          onInlineAuthors: 'throw',
          onInlineTags: 'throw',
          onUntruncatedBlogPosts: 'throw',
          // The route of the archive would send the text to the browser, and nothing else reads it from here on.
          processBlogPosts: async ({blogPosts}) => blogPosts.map((post) => ({...post, content: ''})),
          feedOptions: {
            type: 'all',
            limit: false,
            createFeedItems: feedItems(),
            copyright: `Copyright © 2025 ${product.name}`,
          },
        },
        pages: {path: 'src/theme/pages'},
        theme: {
          customCss: [
            './src/theme/styles/fonts.css',
            './src/theme/styles/tokens.css',
            './src/theme/styles/infima.css',
            './src/theme/styles/page.css',
            './src/theme/styles/navigation.css',
            './src/theme/styles/reading.css',
            './src/theme/styles/reference.css',
            './src/theme/styles/code.css',
            './src/theme/styles/results.css',
            './src/theme/styles/blog.css',
            './src/theme/styles/adaptation.css',
            './src/theme/styles/print.css',
          ],
        },
        sitemap: {
          lastmod: isDated ? 'date' : null,
          changefreq: null,
          priority: null,
        },
      } satisfies Preset.Options,
    ],
  ],
  // The whole configuration, options included, becomes part of the client's bundle. Functions do
  // not, so the product reaches these plugins without reaching the browser.
  plugins: [
    (context) => patchesPlugin(context, {site}),
    bundlePlugin,
    figureFilesPlugin as PluginModule,
    (context) => searchPlugin(context, {site}),
    (context) => checkPlugin(context, {site}),
    (context) => consentDataPlugin(context, {product}),
    headPlugin as PluginModule,
    pagesPlugin as PluginModule,
    () => blogListsPlugin({description: blogDescription, site}),
    [
      '@docusaurus/plugin-client-redirects',
      {
        createRedirects: (path: string) =>
          redirects(product).flatMap(({from, to}) => (to === path ? from : [])),
      },
    ],
  ],
  customFields: {
    public: publicValues(product),
  },
  clientModules: [
    './src/consent/analytics/tracking.ts',
    './src/client/arrival.ts',
    './src/client/banner.ts',
    './src/components/CodeTabs/tabs.ts',
    './src/components/Code/click.ts',
    './src/components/Elements/definition.ts',
  ],
  themeConfig: {
    image: 'img/social-card.png',
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: true},
    announcementBar: {
      id: ANNOUNCEMENT,
      // `src/client/banner.ts` answers the button.
      content: `Get started with Agent Evaluations! <a class="sign-up-button" data-announcement="${ANNOUNCEMENT}" href="${product.signUpUrl}" target="_blank" rel="noopener noreferrer">Sign-Up FREE</a>`,
      isCloseable: true,
    },
    docs: {versionPersistence: 'localStorage', sidebar: {hideable: false, autoCollapseCategories: true}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    navbar: {
      title: product.name,
      hideOnScroll: false,
      logo: {
        alt: '',
        // In the page itself: two requests fewer beside the font that the first paint needs.
        src: markUrl(light('color-accent')),
        srcDark: markUrl(dark('color-accent')),
        width: 28,
        height: 28,
        href: '/overview',
      },
      items: navbarItems(product),
    },
    footer: footer(product),
    // Code is highlighted in the build: no colors of the theme's own highlighter for the browser.
    prism: {theme: {plain: {}, styles: []}},
  } satisfies Preset.ThemeConfig,
} satisfies Config;
