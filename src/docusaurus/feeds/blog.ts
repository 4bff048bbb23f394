import type {BlogPost, CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
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
      ...(post && {published: item.date, date: revisedOn(post)}),
      ...(item.content && {content: standaloneHtml(item.content)}),
    };
  });
};

/** The day of a post's last revision, or of its publication. */
export function revisedOn({metadata}: Pick<BlogPost, 'metadata'>): Date {
  const {last_update: update} = metadata.frontMatter as {last_update?: {date?: string | Date}};
  return new Date(update?.date ?? metadata.date);
}

/** Posts by their last revision, the newest first; those of one day by their publication. */
export function byRevision<Post extends Pick<BlogPost, 'metadata'>>(posts: readonly Post[]): Post[] {
  const time = (post: Post) => revisedOn(post).getTime();
  const published = ({metadata}: Post) => new Date(metadata.date).getTime();
  return [...posts].sort((a, b) => time(b) - time(a) || published(b) - published(a));
}
