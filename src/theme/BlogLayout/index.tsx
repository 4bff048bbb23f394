import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogLayout';
import BlogLayout from '@theme-original/BlogLayout';
import type {ReactNode} from 'react';
import {BASE_URL, routeOf} from '../../product/address.ts';
import {CONTENT_ID} from '../SkipToContent';

/** The lists of the blog, with the descriptions that upstream's pages lack. */
const LISTS = [
  {to: '/blog', label: 'All posts'},
  {
    to: '/blog/tags',
    label: 'Tags',
    description: 'What the posts of the blog are about: all tags, each with the posts that have it.',
  },
  {
    to: '/blog/authors',
    label: 'Authors',
    description: 'The teams that write this blog, what each of them works on, and their posts.',
  },
  {
    to: '/blog/archive',
    label: 'Archive',
    description: 'All posts of the blog by year, newest first, each with its date.',
  },
];

/** A page of the blog, with links to all lists of posts above it. */
export default function BlogLayoutWithLists({children, ...props}: Props): ReactNode {
  const path = routeOf(useLocation().pathname);
  const current = LISTS.findLast(({to}) =>
    to === '/blog' ? /^\/blog(?:\/page\/\d+)?$/.test(path) : path === to || path.startsWith(`${to}/`),
  );
  return (
    <BlogLayout {...props}>
      <nav id={CONTENT_ID} className="blog-navigation" aria-label="Blog">
        {LISTS.map(({to, label}) => (
          <Link key={to} to={to} aria-current={to === path ? 'page' : to === current?.to || undefined}>
            {label}
          </Link>
        ))}
        <a href={`${BASE_URL}blog/rss.xml`}>RSS</a>
      </nav>
      {children}
      {path === current?.to && current.description && <PageMetadata description={current.description} />}
    </BlogLayout>
  );
}
