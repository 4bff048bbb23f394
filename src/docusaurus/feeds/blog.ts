import type {CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {standaloneHtml} from './standalone-html.ts';

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
