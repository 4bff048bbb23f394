import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import startPosts from '@generated/page-list/default/start-posts.json';
import topics from '@generated/page-list/default/topics.json';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import {Card, Cards} from '../Cards';
import PostList from '../Posts';
import {byTeams} from '../Posts/post-data';
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
      <Topics />
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

/** The tags that select some of the posts, the same ones above each page of the list. */
function Topics(): ReactNode {
  return (
    <ul className="blog-topics" aria-label="Topics">
      {topics.map(({path, label, count}) => (
        <li key={path}>
          <Link to={path}>
            {label} <span>{count}</span>
          </Link>
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
