import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import PostList from '../../components/PostEntry/PostList';
import {pageDescription} from '../../components/PostEntry/page-description';
import {byTeams} from '../../components/StructuredData/posts';

/** A page of the list of posts: heading, description, posts, and the way to the other pages. */
export default function BlogListPage(props: Props): ReactNode {
  const {metadata, items} = props;
  const {blogDescription, blogTitle, page} = metadata;
  const title = page === 1 ? blogTitle : `${blogTitle}, page ${page}`;
  const titles = items.map(({content}) => content.metadata.title);
  const description = page === 1 ? blogDescription : pageDescription(blogTitle, page, titles);
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={title} description={description} />
      <SearchMetadata tag="blog_posts_list" />
      <StructuredData {...props} />
      <BlogLayout>
        <header className="blog-header">
          <Heading as="h1">{title}</Heading>
          <p>{blogDescription}.</p>
          <Topics items={items} />
        </header>
        <PostList items={items} lead={page === 1} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

/** The topics of the posts on this page, those of most posts first. */
function Topics({items}: Pick<Props, 'items'>): ReactNode {
  const uses = new Map<string, {label: string; permalink: string; posts: number}>();
  for (const {content} of items) {
    for (const {label, permalink} of content.metadata.tags) {
      uses.set(permalink, {label, permalink, posts: (uses.get(permalink)?.posts ?? 0) + 1});
    }
  }
  return (
    <ul className="blog-topics" aria-label="Tags of these posts">
      {[...uses.values()]
        .sort((a, b) => b.posts - a.posts || a.label.localeCompare(b.label))
        .map(({label, permalink}) => (
          <li key={permalink}>
            <Link to={permalink}>{label}</Link>
          </li>
        ))}
    </ul>
  );
}

function StructuredData(props: Props): ReactNode {
  const blog = useBlogListPageStructuredData(props);
  return (
    <Head>
      <script type="application/ld+json">
        {JSON.stringify({...blog, blogPost: (blog.blogPost as object[]).map((post) => byTeams(post))})}
      </script>
    </Head>
  );
}
