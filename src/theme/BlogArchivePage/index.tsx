import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import {day} from '../BlogPostItem';

/** All posts, newest first, by year. */
export default function BlogArchivePage({archive}: Props): ReactNode {
  const posts = archive.blogPosts.map(({metadata}) => ({...metadata, year: metadata.date.slice(0, 4)}));
  const years = [...new Set(posts.map(({year}) => year))];
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title="Blog archive" />
      <BlogLayout>
        <Heading as="h1">Archive</Heading>
        {years.map((current) => (
          <section key={current} aria-labelledby={`year-${current}`}>
            <Heading as="h2" id={`year-${current}`}>
              {current}
            </Heading>
            <ul className="blog-archive">
              {posts
                .filter(({year}) => year === current)
                .map(({permalink, title, date}) => (
                  <li key={permalink}>
                    <time dateTime={date}>{day(date)}</time>
                    <Link to={permalink}>{title}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
