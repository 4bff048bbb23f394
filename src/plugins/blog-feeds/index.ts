import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {figureColors} from '../../figures/colors.ts';
import {standaloneHtml} from './standalone-html.ts';

/**
 * Option `createFeedItems` of the blog: full posts that make sense without this site's styles and
 * scripts.
 *
 * @param siteDir root of the repository
 */
export function feedItems(siteDir: string): CreateFeedItemsFn {
  return async ({defaultCreateFeedItems, ...params}) => {
    const {light} = figureColors(siteDir);
    const items = await defaultCreateFeedItems(params);
    return items.map((item) =>
      item.content ? {...item, content: standaloneHtml(item.content, light)} : item,
    );
  };
}
