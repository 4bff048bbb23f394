import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import Navigation from './Navigation';

interface BlogPageProps {
  heading: string;
  /** Title in the head; the heading where that says enough alone. */
  title?: string;
  /** Description in the head. */
  description: string;
  /** What stands below the heading. */
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

/** What a page of a list adds to the list's title or description: nothing on its first page. */
export const ofPage = (page: number): string => (page > 1 ? `, page ${page}` : '');
