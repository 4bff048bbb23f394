import path from 'node:path';
import type * as PluginContentDocs from '@docusaurus/plugin-content-docs';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config, PluginModule} from '@docusaurus/types';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {footer, navbarItems} from './src/chrome/index.ts';
import {DEFAULT_CARD} from './src/content/card.ts';
import {markdown} from './src/content/docusaurus.ts';
import {hasGitHistory} from './src/content/git-history.ts';
import {glossaryReader} from './src/content/glossary.ts';
import {readPages} from './src/content/pages.ts';
import {readingTime} from './src/content/reading-time.ts';
import remarkKeptTree from './src/content/remark-kept-tree.ts';
import {tokenValues} from './src/content/tokens.ts';
import {leadFigures} from './src/figures/blog-lead-figures/index.ts';
import remarkFigure from './src/figures/remark-figure/index.ts';
import remarkMermaid from './src/figures/remark-mermaid/index.ts';
import finishAheadPlugin from './src/finish/docusaurus-finish-ahead/index.ts';
import {dataUri, markSvg} from './src/identity/mark.ts';
import {readPalette} from './src/identity/palette.ts';
import {withPostDates} from './src/origin/post-dates.ts';
import {feedItems} from './src/plugins/blog-feeds/index.ts';
import {addRelatedPosts} from './src/plugins/blog-related-posts/index.ts';
import bundlerCachePlugin from './src/plugins/docusaurus-bundler-cache/index.ts';
import clientBundlePlugin from './src/plugins/docusaurus-client-bundle/index.ts';
import consentDataPlugin from './src/plugins/docusaurus-consent-data/index.ts';
import designTokensPlugin from './src/plugins/docusaurus-design-tokens/index.ts';
import fontsPlugin from './src/plugins/docusaurus-fonts/index.ts';
import lazyPagesPlugin from './src/plugins/docusaurus-lazy-pages/index.ts';
import markdownTwinsPlugin from './src/plugins/docusaurus-markdown/index.ts';
import noScriptPlugin from './src/plugins/docusaurus-no-script/index.ts';
import orphanPagesPlugin from './src/plugins/docusaurus-orphan-pages/index.ts';
import pageDataPlugin from './src/plugins/docusaurus-page-data/index.ts';
import pageListPlugin from './src/plugins/docusaurus-page-list/index.ts';
import placePlugin from './src/plugins/docusaurus-place/index.ts';
import postCssOncePlugin from './src/plugins/docusaurus-postcss-once/index.ts';
import redirectsPlugin from './src/plugins/docusaurus-redirects/index.ts';
import routeGroupsPlugin from './src/plugins/docusaurus-route-groups/index.ts';
import searchPlugin from './src/plugins/docusaurus-search/index.ts';
import socialCardsPlugin from './src/plugins/docusaurus-social-cards/index.ts';
import {cardMetadata} from './src/plugins/docusaurus-social-cards/metadata.ts';
import webManifestPlugin from './src/plugins/docusaurus-web-manifest/index.ts';
import rehypeCodeBreaks from './src/plugins/rehype-code-breaks/index.ts';
import rehypeDefinitionList from './src/plugins/rehype-definition-list/index.ts';
import rehypeEntry from './src/plugins/rehype-entry/index.ts';
import rehypeFarBlocks from './src/plugins/rehype-far-blocks/index.ts';
import rehypeFormula from './src/plugins/rehype-formula/index.ts';
import rehypeHighlight from './src/plugins/rehype-highlight/index.ts';
import rehypeRelation from './src/plugins/rehype-relation/index.ts';
import rehypeTableLabels from './src/plugins/rehype-table-labels/index.ts';
import remarkApi from './src/plugins/remark-api/index.ts';
import remarkBoundNumber from './src/plugins/remark-bound-number/index.ts';
import remarkGlossaryEntry from './src/plugins/remark-glossary-entry/index.ts';
import remarkReproduce from './src/plugins/remark-reproduce/index.ts';
import remarkSampleInclude from './src/plugins/remark-sample-include/index.ts';
import remarkSignature from './src/plugins/remark-signature/index.ts';
import remarkSignatureIndex from './src/plugins/remark-signature-index/index.ts';
import remarkStepDone from './src/plugins/remark-step-done/index.ts';
import remarkTerm from './src/plugins/remark-term/index.ts';
import {withOptions} from './src/plugins/with-options.ts';
import {BASE_URL, loadProduct, publicValues} from './src/product.ts';
import {redirects} from './src/redirects.ts';
import {referenceLinks} from './src/reference/links.ts';
import {sdkReader} from './src/reference/sdk.ts';
import remarkResult from './src/results/remark-result/index.ts';

const product = loadProduct();
const {light, dark} = readPalette(__dirname);
const leads = leadFigures(__dirname, tokenValues(product));
const oldPaths = redirects(product);
const glossary = glossaryReader(path.resolve('.'), product);
const sdk = sdkReader(path.resolve('.'), product, BASE_URL);

/** Plugins that turn Markdown into what a page shows; the same for pages and posts. */
const markdownPlugins = {
  beforeDefaultRemarkPlugins: [
    remarkKeptTree,
    remarkApi,
    remarkBoundNumber,
    [remarkReproduce, {repoUrl: product.repoUrl}],
    [remarkSampleInclude, {tokens: tokenValues(product)}],
    remarkMermaid,
    remarkFigure,
    remarkResult,
    [remarkMath, {singleDollarTextMath: false}],
    [remarkTerm, {glossary}],
    remarkGlossaryEntry,
    remarkSignature,
    remarkSignatureIndex,
    remarkStepDone,
  ],
  // MathML needs neither a style sheet nor fonts nor a script in the browser.
  rehypePlugins: [
    [rehypeKatex, {output: 'mathml', throwOnError: true, strict: 'error'}],
    rehypeFormula,
    rehypeRelation,
    [rehypeHighlight, {linksOfPage: (file: string) => referenceLinks(sdk, file)}],
    rehypeDefinitionList,
    rehypeTableLabels,
    rehypeCodeBreaks,
    rehypeEntry,
    rehypeFarBlocks,
  ],
} satisfies Pick<PluginContentDocs.Options, 'beforeDefaultRemarkPlugins' | 'rehypePlugins'>;

export default {
  title: product.name,
  tagline: product.tagline,
  favicon: 'img/favicon.svg',
  url: product.siteUrl,
  baseUrl: BASE_URL,
  trailingSlash: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'throw',
  i18n: {defaultLocale: 'en', locales: ['en']},
  future: {
    v4: true,
    // The bundler's cache between builds is named by src/plugins/docusaurus-bundler-cache.
    faster: true,
  },
  markdown: markdown(product),
  presets: [
    [
      'classic',
      {
        docs: {
          ...markdownPlugins,
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          sidebarCollapsed: false,
          editUrl: `${product.repoUrl}/edit/main/`,
          showLastUpdateTime: hasGitHistory(),
          lastVersion: 'current',
          versions: {current: {label: 'Next'}},
        },
        blog: {
          ...markdownPlugins,
          exclude: ['README.md', '**/_*/**', '**/_*.md'],
          blogTitle: 'Blog',
          blogDescription: `Engineering notes on testing applications built on language models, by the teams of ${product.name}`,
          // The archive is a page of src/plugins/docusaurus-page-list.
          archiveBasePath: null,
          postsPerPage: 10,
          blogSidebarTitle: 'Recent posts',
          blogSidebarCount: 10,
          editUrl: `${product.repoUrl}/edit/main/`,
          showReadingTime: true,
          readingTime,
          onInlineAuthors: 'throw',
          onInlineTags: 'throw',
          onUntruncatedBlogPosts: 'throw',
          processBlogPosts: async ({blogPosts}) => {
            addRelatedPosts(blogPosts, {root: __dirname, baseUrl: BASE_URL, product});
            await leads.addTo(blogPosts);
          },
          feedOptions: {
            type: 'all',
            limit: false,
            createFeedItems: feedItems(__dirname),
            copyright: `Copyright © 2025 ${product.name}`,
          },
        },
        theme: {
          customCss: [
            './src/css/fonts.css',
            './src/css/tokens.css',
            './src/css/infima.css',
            './src/css/page.css',
            './src/css/navigation.css',
            './src/css/reading.css',
            './src/css/far-blocks.css',
            './src/css/reference.css',
            './src/css/code.css',
            './src/css/figures.css',
            './src/css/results.css',
            './src/css/blog.css',
            './src/css/adaptation.css',
            './src/css/print.css',
          ],
        },
        sitemap: {
          lastmod: hasGitHistory() ? 'date' : null,
          changefreq: null,
          priority: null,
          createSitemapItems: withPostDates(() => readPages({root: '.', baseUrl: BASE_URL, product})),
        },
      } satisfies Preset.Options,
    ],
  ],
  // The whole configuration, options included, becomes part of the client's bundle. Functions do
  // not, so the product reaches these plugins without reaching the browser.
  plugins: [
    withOptions(bundlerCachePlugin, {product}),
    clientBundlePlugin,
    lazyPagesPlugin,
    postCssOncePlugin,
    finishAheadPlugin as PluginModule,
    routeGroupsPlugin as PluginModule,
    fontsPlugin as PluginModule,
    noScriptPlugin,
    placePlugin,
    withOptions(searchPlugin, {product}),
    leads.plugin,
    withOptions(consentDataPlugin, {product}),
    withOptions(socialCardsPlugin, {product}),
    withOptions(webManifestPlugin, {product}),
    withOptions(markdownTwinsPlugin, {product}),
    orphanPagesPlugin as PluginModule,
    pageDataPlugin as PluginModule,
    withOptions(pageListPlugin, {redirects: oldPaths}),
    designTokensPlugin as PluginModule,
    withOptions(redirectsPlugin, {redirects: oldPaths}),
    ['@docusaurus/plugin-client-redirects', {redirects: oldPaths}],
  ],
  customFields: {
    public: publicValues(product),
  },
  clientModules: [
    './src/analytics/route-changes.ts',
    './src/errors/load-failure.ts',
    './src/reading/follow-sidebar.ts',
    './src/reading/follow-steps.ts',
    './src/reading/open-fold.ts',
    './src/reading/previous-place.ts',
  ],
  themeConfig: {
    image: DEFAULT_CARD,
    metadata: cardMetadata(product),
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: true},
    announcementBar: {
      id: 'agent-evaluations',
      content: 'Get started with Agent Evaluations!',
      isCloseable: true,
    },
    docs: {versionPersistence: 'localStorage', sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    navbar: {
      title: product.name,
      hideOnScroll: false,
      logo: {
        alt: '',
        // In the page itself: two requests fewer beside the font that the first paint needs.
        src: dataUri(markSvg(light('color-accent'))),
        srcDark: dataUri(markSvg(dark('color-accent'))),
        width: 28,
        height: 28,
        href: '/overview',
      },
      items: navbarItems(product),
    },
    footer: footer(product),
  } satisfies Preset.ThemeConfig,
} satisfies Config;
