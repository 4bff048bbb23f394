import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import blog from '@generated/blog-lists/default/lists.json';
import type {Props} from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import BlogPostItems from '@theme-original/BlogPostItems';
import type {ReactNode} from 'react';
import {routeOf} from '../../product/address.ts';
import './styles.css';

/** The posts of a list, in two columns; above those of the list of all, what upstream's list lacks. */
export default function BlogPostList(props: Props): ReactNode {
  const path = routeOf(useLocation().pathname);
  const [ofAll, page] = /^\/blog(?:\/page\/(\d+))?$/.exec(path) ?? [];
  return (
    <>
      {ofAll !== undefined && <ListHead suffix={page ? `, page ${page}` : ''} />}
      <div className="post-list">
        <BlogPostItems {...props} />
      </div>
    </>
  );
}

/** The heading of the list of all posts, the posts for newcomers on its first page, and the tags that select some posts. */
function ListHead({suffix}: {suffix: string}): ReactNode {
  const {description, start, topics} = blog;
  return (
    <>
      <PageMetadata title={`Blog${suffix}`} description={description + suffix} />
      <header className="blog-header">
        <Heading as="h1">Blog{suffix}</Heading>
        <p>{description}.</p>
      </header>
      {suffix === '' && (
        <section className="blog-start" aria-labelledby="start-here">
          <Heading as="h2" id="start-here">
            Start here
          </Heading>
          <div className="cards">
            <ul>
              {start.map(({path, title, reader}) => (
                <li key={path}>
                  <p>
                    <Link to={path}>{title}</Link>
                  </p>
                  <p>{reader}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <ul className="blog-topics" aria-label="Topics">
        {topics.map(({path, label, count}) => (
          <li key={path}>
            <Link to={path}>
              {label} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
