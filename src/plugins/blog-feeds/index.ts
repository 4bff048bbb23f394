import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {JSDOM} from 'jsdom';

/** What the style sheet hides or shows in turn; a feed reader has no style sheet and would show it all. */
const NEEDS_STYLES = '.figure__drawing--narrow, .term__definition';

/** Option `createFeedItems` of the blog: full posts that make sense without this site's styles. */
export const createFeedItems: CreateFeedItemsFn = async ({defaultCreateFeedItems, ...params}) => {
  const items = await defaultCreateFeedItems(params);
  return items.map((item) => (item.content ? {...item, content: withoutStyled(item.content)} : item));
};

/** HTML without the elements that only a style sheet keeps out of the way. */
export function withoutStyled(html: string): string {
  const {document} = new JSDOM(`<body>${html}</body>`).window;
  for (const element of document.querySelectorAll(NEEDS_STYLES)) element.remove();
  return document.body.innerHTML;
}
