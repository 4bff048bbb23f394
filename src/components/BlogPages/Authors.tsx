import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import type {ReactNode} from 'react';
import {Card, Cards} from '../Cards';
import BlogPage, {postCount} from './BlogPage';

/** The teams that write the blog. */
export default function Authors({authors}: Props): ReactNode {
  return (
    <BlogPage
      heading="Authors"
      title="Blog authors"
      description="The teams that write this blog, what each of them works on, and their posts."
      lead="The teams that write this blog."
    >
      <Cards>
        {authors.map(({key, name, title, description, page, count}) => (
          <Card key={key} title={name ?? key} to={page?.permalink ?? ''}>
            {description ?? title} {postCount(count)}.
          </Card>
        ))}
      </Cards>
    </BlogPage>
  );
}
