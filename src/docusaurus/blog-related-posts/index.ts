import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {readPages, type SiteSource} from '../../content/pages.ts';
import {guidesOfPosts} from './guides.ts';
import {relatedPosts} from './related.ts';
import {seriesOf} from './series.ts';

/**
 * Part of the option `processBlogPosts` of the blog: writes each post's series, guides and related posts into
 * its metadata, so that they travel with that post's page and no other.
 */
export function addRelatedPosts(blogPosts: BlogPost[], site: SiteSource): void {
  const guides = guidesOfPosts(readPages(site), site.baseUrl);
  const all = blogPosts.map(({metadata}) => ({
    title: metadata.title,
    permalink: metadata.permalink,
    tags: metadata.tags.map(({label}) => label),
    time: new Date(metadata.date).getTime(),
    series: metadata.frontMatter.series as string | undefined,
  }));
  blogPosts.forEach(({metadata}, index) => {
    const post = all[index];
    if (!post) return;
    const elsewhere = all.filter(({series}) => !post.series || series !== post.series);
    Object.assign(metadata.frontMatter, {
      inSeries: seriesOf(post, all),
      guides: guides.get(post.permalink) ?? [],
      related: relatedPosts(post, [post, ...elsewhere]),
    });
  });
}
