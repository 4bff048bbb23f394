import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {relatedPosts} from './related.ts';

/**
 * Option `processBlogPosts` of the blog: writes each post's related posts into its metadata, so
 * that they travel with that post's page and no other.
 */
export async function addRelatedPosts({blogPosts}: {blogPosts: BlogPost[]}): Promise<BlogPost[]> {
  const all = blogPosts.map(({metadata}) => ({
    title: metadata.title,
    permalink: metadata.permalink,
    tags: metadata.tags.map(({label}) => label),
    time: new Date(metadata.date).getTime(),
  }));
  blogPosts.forEach(({metadata}, index) => {
    const post = all[index];
    if (post) Object.assign(metadata.frontMatter, {related: relatedPosts(post, all)});
  });
  return blogPosts;
}
