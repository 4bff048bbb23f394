import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {parse} from 'node-html-parser';
import {escapeHtml} from '../../content/escape-html.ts';

/** Option `createFeedItems` of the blog: full posts that make sense without this site's styles and scripts. */
export function feedItems(): CreateFeedItemsFn {
  let items: ReturnType<CreateFeedItemsFn> | undefined;
  return (params) => {
    // The three feeds have the same items.
    items ??= createItems(params);
    return items;
  };
}

const createItems: CreateFeedItemsFn = async ({defaultCreateFeedItems, ...params}) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item, index) => {
    const post = params.blogPosts[index];
    return {
      ...item,
      ...(post?.metadata.lastUpdatedAt && {
        published: item.date,
        date: new Date(post.metadata.lastUpdatedAt),
      }),
      ...(item.content && {content: standaloneHtml(item.content)}),
    };
  });
};

/**
 * Drawings, which feed readers take out of a text; the source of a formula, which they show beside it; what the style sheet
 * hides; what means nothing without a script.
 */
const SITE_ONLY_ELEMENTS = [
  ...['.figure__drawing', '.calculator', 'annotation'],
  ...['.term__definition', '.code__tools', '.code__language', '.hash-link', '[class*=admonitionIcon]'],
  ...['button', 'script', 'style'],
];
const SITE_ONLY_ATTRIBUTES = ['tabindex', 'data-label', 'aria-live', 'loading', 'class'];

/**
 * A post's HTML for a reader who has neither this site's style sheets nor its scripts: one picture a
 * figure; code as plain text; nothing to press.
 *
 * @param html what the page of the post shows
 */
export function standaloneHtml(html: string): string {
  const post = parse(html, {blockTextElements: {script: true, style: true}});
  for (const element of post.querySelectorAll(SITE_ONLY_ELEMENTS.join())) element.remove();
  for (const code of post.querySelectorAll('pre code'))
    code.replaceWith(`<code>${escapeHtml(code.textContent)}</code>`);
  for (const element of post.querySelectorAll('*')) {
    for (const name of SITE_ONLY_ATTRIBUTES) element.removeAttribute(name);
    if (element.getAttribute('style')?.includes('--')) element.removeAttribute('style');
  }
  return post.toString();
}
