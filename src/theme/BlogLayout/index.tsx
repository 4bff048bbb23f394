import type {Props} from '@theme/BlogLayout';
import BlogLayout from '@theme-original/BlogLayout';
import type {ReactNode} from 'react';
import BlogNavigation from '../../components/BlogNavigation';

/**
 * The frame of the blog's pages. A page with a table of contents is a post and has the recent posts beside
 * it; a list of posts has the ways through all of them above it instead.
 */
export default function BlogLayoutOfKind({sidebar, toc, children, ...props}: Props): ReactNode {
  if (toc) {
    return (
      <BlogLayout {...props} {...(sidebar && {sidebar})} toc={toc}>
        {children}
      </BlogLayout>
    );
  }
  return (
    <BlogLayout {...props}>
      <BlogNavigation />
      {children}
    </BlogLayout>
  );
}
