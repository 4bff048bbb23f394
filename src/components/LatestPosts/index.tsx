import posts from '@generated/page-list/default/latest-posts.json';
import type {ReactNode} from 'react';
import {Card, Cards} from '../Cards';
import {day} from '../Posts/post-data';

/** The newest posts of the blog, with their dates. */
export default function LatestPosts(): ReactNode {
  return (
    <Cards>
      {posts.map(({path, title, date}) => (
        <Card key={path} title={title} to={path}>
          <time dateTime={date}>{day(date, 'long')}</time>
        </Card>
      ))}
    </Cards>
  );
}
