import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import startPosts from '@generated/page-list/default/start-posts.json';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import {Card, Cards} from '../Cards';
import PostList from '../PostEntry/PostList';
import {byTeams} from '../StructuredData/posts';
import BlogPage, {ofPage} from './BlogPage';

/** A page of the list of all posts. */
export default function Posts(props: Props): ReactNode {
  const {metadata, items} = props;
  const {blogDescription, blogTitle, page} = metadata;
  return (
    <BlogPage
      heading={blogTitle + ofPage(page)}
      description={blogDescription + ofPage(page)}
      lead={`${blogDescription}.`}
    >
      <StructuredData {...props} />
      {page === 1 && <StartHere />}
      <Tags items={items} />
      <PostList items={items} lead={page === 1} />
      <BlogListPaginator metadata={metadata} />
    </BlogPage>
  );
}

/** The posts for newcomers, each with the reader it is for. */
function StartHere(): ReactNode {
  return (
    <section className="blog-start" aria-labelledby="start-here">
      <Heading as="h2" id="start-here">
        Start here
      </Heading>
      <Cards>
        {startPosts.map(({path, title, reader}) => (
          <Card key={path} title={title} to={path}>
            {reader}
          </Card>
        ))}
      </Cards>
    </section>
  );
}

/** The tags of the posts on this page, those of most posts first. */
function Tags({items}: Pick<Props, 'items'>): ReactNode {
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
