import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

const LISTS = [
  {to: '/blog', label: 'All posts'},
  {to: '/blog/tags', label: 'Tags'},
  {to: '/blog/authors', label: 'Authors'},
  {to: '/blog/archive', label: 'Archive'},
] as const;

/** Links to the lists of posts, above each of them. */
export default function Navigation(): ReactNode {
  const {pathname} = useLocation();
  const base = useBaseUrl('/');
  const feed = useBaseUrl('/blog/rss.xml');
  return (
    <nav className="blog-navigation" aria-label="Blog">
      {LISTS.map(({to, label}) => (
        <Link key={to} to={to} aria-current={current(pathname, base + to.slice(1))}>
          {label}
        </Link>
      ))}
      <a href={feed}>RSS</a>
    </nav>
  );
}

/** A list of all posts has pages and posts below it, of which none is part of another list. */
function current(pathname: string, list: string): 'page' | 'true' | undefined {
  if (pathname === list) return 'page';
  return pathname.startsWith(`${list}/`) && !list.endsWith('/blog') ? 'true' : undefined;
}
