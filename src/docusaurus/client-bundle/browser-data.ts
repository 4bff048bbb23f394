import type {PropBlogPostMetadata} from '@docusaurus/plugin-content-blog';
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {DocusaurusConfig, SiteMetadata} from '@docusaurus/types';

/*
 * What Docusaurus gives the browser as data is what the build knows. Here is what of it a page can show.
 */

/** Settings that only the build reads. */
const OF_THE_BUILD = [
  'clientModules',
  'headTags',
  'i18n',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'staticDirectories',
  'stylesheets',
  'themes',
] as const satisfies readonly (keyof DocusaurusConfig)[];

/**
 * The configuration of the site as the browser needs it: without the options of plugins and presets, and
 * without the colors of a highlighter that runs in the build.
 */
export function browserConfig(config: DocusaurusConfig): Partial<DocusaurusConfig> {
  const rest: Partial<DocusaurusConfig> = {...config};
  for (const setting of OF_THE_BUILD) delete rest[setting];
  const {prism: _prism, ...themeConfig} = config.themeConfig as Record<string, unknown>;
  const {experimental_router} = config.future;
  return {...rest, themeConfig, future: {experimental_router} as DocusaurusConfig['future']};
}

/** The versions of things without the list of plugins, which only a page for debugging would show. */
export function browserMetadata({docusaurusVersion}: SiteMetadata): SiteMetadata {
  return {docusaurusVersion, pluginVersions: {}};
}

/** What plugins tell all pages, by plugin and by its id. */
export type GlobalData = Record<string, Record<string, unknown>>;

/**
 * What plugins tell all pages as the browser needs it: without the list of all pages of the documentation, which
 * is for items of the navigation bar that lead to a page or sidebar by its id, and for banners of old versions.
 *
 * @returns undefined where the navigation bar has such an item
 */
export function browserGlobalData(data: GlobalData, {themeConfig}: Pick<DocusaurusConfig, 'themeConfig'>) {
  const {items = []} = (themeConfig.navbar ?? {}) as {items?: readonly {type?: string}[]};
  if (items.some(({type}) => type?.startsWith('doc'))) return undefined;
  const docs = Object.entries(data['docusaurus-plugin-content-docs'] ?? {}).map(([id, instance]) => {
    const {versions, ...rest} = instance as GlobalPluginData;
    return [id, {...rest, versions: versions.map((version) => ({...version, docs: []}))}] as const;
  });
  return {...data, 'docusaurus-plugin-content-docs': Object.fromEntries(docs)};
}

/**
 * A version of the documentation as the browser needs it: its sidebars, without the title and description
 * of each page. Those are for the theme's cards of pages, which no page of this site has (`<Cards>` are its own).
 */
export function browserVersion(version: PropVersionMetadata): PropVersionMetadata {
  return {...version, docs: {}};
}

/** Fields of a post's front matter that a list of posts shows, or says to search engines. */
const OF_LISTED_POST = ['image', 'keywords', 'last_update', 'lead'] as const;

/**
 * A post as a list of posts needs it (`src/components/PostEntry`, and the structured data of the list): without
 * what its own page says of it, such as the posts and guides beside it.
 */
export function listedPost(metadata: PropBlogPostMetadata): PropBlogPostMetadata {
  const {permalink, source, title, description, date, readingTime, unlisted, lastUpdatedAt} = metadata;
  const fields = metadata.frontMatter as Record<string, unknown>;
  return {
    permalink,
    source,
    title,
    description,
    date,
    ...(readingTime !== undefined && {readingTime}),
    ...(lastUpdatedAt !== undefined && {lastUpdatedAt}),
    unlisted,
    hasTruncateMarker: metadata.hasTruncateMarker,
    authors: metadata.authors,
    tags: metadata.tags.map(({label, permalink: tag}) => ({label, permalink: tag})),
    frontMatter: Object.fromEntries(
      OF_LISTED_POST.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]),
    ),
  } as PropBlogPostMetadata;
}
