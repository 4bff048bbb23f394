import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {relatedPosts} from './related.ts';

/**
 * Part of the option `processBlogPosts` of the blog: writes each post's related posts into its
 * metadata, so that they travel with that post's page and no other.
 */
export function addRelatedPosts(blogPosts: BlogPost[]): void {
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
}
