import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';

interface BlogPageProps {
  heading: string;
  /** Title in the head; the heading where that says enough alone. */
  title?: string;
  /** Description in the head. */
  description: string;
  /** One sentence below the heading. */
  lead: string;
  children: ReactNode;
}

/** A list of the blog: links to all lists, a heading with what this one holds, and the list. */
export default function BlogPage({
  heading,
  title = heading,
  description,
  lead,
  children,
}: BlogPageProps): ReactNode {
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title={title} description={description} />
      <BlogLayout>
        <Navigation />
        <header className="blog-header">
          <Heading as="h1">{heading}</Heading>
          <p>{lead}</p>
        </header>
        {children}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

/** `1 post`, `12 posts`. */
export const postCount = (count: number): string => `${count} ${count === 1 ? 'post' : 'posts'}`;

/** Number of a page of a list, for the list's title or description; nothing on its first page. */
export const ofPage = (page: number): string => (page > 1 ? `, page ${page}` : '');

const LISTS = [
  {to: '/blog', label: 'All posts'},
  {to: '/blog/tags', label: 'Tags'},
  {to: '/blog/authors', label: 'Authors'},
  {to: '/blog/archive', label: 'Archive'},
] as const;

/** Links to the lists of posts, above each of them. */
function Navigation(): ReactNode {
  const {pathname} = useLocation();
  const base = useBaseUrl('/');
  const feed = useBaseUrl('/blog/rss.xml');
  return (
    <nav className="blog-navigation" aria-label="Blog">
      {LISTS.map(({to, label}) => (
        <Link key={to} to={to} aria-current={currentOf(pathname, base + to.slice(1))}>
          {label}
        </Link>
      ))}
      <a href={feed}>RSS</a>
    </nav>
  );
}

/** A list is current on its further pages, too. Of all below `/blog`, these are the ones under `/blog/page`. */
function currentOf(pathname: string, list: string): 'page' | 'true' | undefined {
  if (pathname === list) return 'page';
  return pathname.startsWith(list.endsWith('/blog') ? `${list}/page/` : `${list}/`) ? 'true' : undefined;
}
