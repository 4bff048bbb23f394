import Link from '@docusaurus/Link';
import posts from '@generated/page-list/default/latest-posts.json';
import type {ReactNode} from 'react';
import './styles.css';
import {englishDay} from '../PostEntry/english-day.ts';

/** The newest posts of the blog, with their dates. */
export default function LatestPosts(): ReactNode {
  return (
    <ul className="latest-posts">
      {posts.map(({path, title, date}) => (
        <li key={path}>
          <time dateTime={date}>{englishDay(new Date(date), {month: 'long'})}</time>{' '}
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
