import Link from '@docusaurus/Link';
import posts from '@generated/page-list/default/latest-posts.json';
import type {ReactNode} from 'react';
import './styles.css';
import {day} from '../PostEntry/day.ts';

/** The newest posts of the blog, with their dates. */
export default function LatestPosts(): ReactNode {
  return (
    <ul className="latest-posts">
      {posts.map(({path, title, date}) => (
        <li key={path}>
          <time dateTime={date}>{day(date, 'long')}</time> <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
