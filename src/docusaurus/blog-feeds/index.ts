import type {BlogPost, CreateFeedItemsFn} from '@docusaurus/plugin-content-blog';
import {figureColors} from '../../figures/colors.ts';

type Items = ReturnType<CreateFeedItemsFn>;

/**
 * Option `createFeedItems` of the blog: full posts that make sense without this site's styles and
 * scripts.
 *
 * @param siteDir root of the repository
 */
export function feedItems(siteDir: string): CreateFeedItemsFn {
  let items: Items | undefined;
  return (params) => {
    // The three feeds have the same items.
    items ??= createItems(siteDir, params);
    return items;
  };
}

async function createItems(
  siteDir: string,
  {defaultCreateFeedItems, ...params}: Parameters<CreateFeedItemsFn>[0],
): Items {
  // Loaded here: `npm start` writes no feeds.
  const [{standaloneHtml}, {pictureWriter}] = await Promise.all([
    import('./standalone-html.ts'),
    import('./pictures.ts'),
  ]);
  const {light} = figureColors(siteDir);
  const items = await defaultCreateFeedItems(params);
  return Promise.all(
    items.map(async (item, index) => {
      const post = params.blogPosts[index];
      const content =
        item.content &&
        (await standaloneHtml(item.content, light, pictureWriter(params, item.link ?? item.title)));
      return {
        ...item,
        ...(post && {published: item.date, date: revisedOn(post)}),
        ...(content && {content}),
      };
    }),
  );
}

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
