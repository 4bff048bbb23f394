import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import type {LatestPost} from '../../content/page-list';
import {day} from '../Posts/post-data';
import BlogPage from './BlogPage';

/** All posts, newest first, by year: address, title and day of each, and nothing else of them. */
export default function Archive({posts}: {posts: readonly LatestPost[]}): ReactNode {
  return (
    <BlogPage
      heading="Archive"
      title="Blog archive"
      description={`All ${posts.length} posts of the blog by year, newest first, each with its date.`}
      lead={`All ${posts.length} posts, newest first.`}
    >
      {byYear(posts).map(([year, ofYear]) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <Heading as="h2" id={`year-${year}`}>
            {year}
          </Heading>
          <ul className="blog-archive">
            {ofYear.map(({path, title, date}) => (
              <li key={path}>
                <time dateTime={date}>{day(date, 'medium')}</time>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogPage>
  );
}

function byYear(posts: readonly LatestPost[]): [string, LatestPost[]][] {
  const years = new Map<string, LatestPost[]>();
  for (const post of posts) {
    const year = post.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}
