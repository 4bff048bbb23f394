import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {readPages, type SiteSource} from '../../content/pages.ts';
import {guidesOfPosts} from './guides.ts';
import {relatedPosts} from './related.ts';

/**
 * Part of the option `processBlogPosts` of the blog: writes each post's guides and related posts into
 * its metadata, so that they travel with that post's page and no other.
 */
export function addRelatedPosts(blogPosts: BlogPost[], site: SiteSource): void {
  const guides = guidesOfPosts(readPages(site), site.baseUrl);
  const all = blogPosts.map(({metadata}) => ({
    title: metadata.title,
    permalink: metadata.permalink,
    tags: metadata.tags.map(({label}) => label),
    time: new Date(metadata.date).getTime(),
  }));
  blogPosts.forEach(({metadata}, index) => {
    const post = all[index];
    if (!post) return;
    const related = relatedPosts(post, all);
    Object.assign(metadata.frontMatter, {related, guides: guides.get(post.permalink) ?? []});
  });
}
