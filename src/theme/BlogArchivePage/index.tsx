import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';

type Post = Props['archive']['blogPosts'][number];

const DAY = new Intl.DateTimeFormat('en', {day: 'numeric', month: 'long', timeZone: 'UTC'});

/** All posts, newest first, by year. */
export default function BlogArchivePage({archive}: Props): ReactNode {
  const {blogPosts} = archive;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, 'blog-archive-page')}>
      <PageMetadata
        title="Blog archive"
        description={`All ${blogPosts.length} posts of the blog by year, newest first, each with its date.`}
      />
      <BlogLayout sidebar={undefined}>
        <header className="blog-header">
          <Heading as="h1">Archive</Heading>
          <p>All {blogPosts.length} posts, newest first.</p>
        </header>
        {postsByYear(blogPosts).map(([year, posts]) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <Heading as="h2" id={`year-${year}`}>
              {year}
            </Heading>
            <ul className="blog-archive">
              {posts.map(({metadata: {permalink, title, date}}) => (
                <li key={permalink}>
                  <time dateTime={date}>{DAY.format(new Date(date))}</time>
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

function postsByYear(posts: readonly Post[]): [string, Post[]][] {
  const years = new Map<string, Post[]>();
  for (const post of [...posts].sort((a, b) => b.metadata.date.localeCompare(a.metadata.date))) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}
