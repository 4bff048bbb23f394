import type {Props as AuthorsProps} from '@theme/Blog/Pages/BlogAuthorsListPage';
import type {Props as TagsProps} from '@theme/BlogTagsListPage';
import type {ReactNode} from 'react';
import {Card, Cards} from '../Cards';
import BlogPage, {postCount} from './BlogPage';

/** All tags, each with its description and how many posts have it; or the teams that write the blog. */
export default function Groups(props: TagsProps | AuthorsProps): ReactNode {
  return 'tags' in props ? <Tags {...props} /> : <Authors {...props} />;
}

function Tags({tags}: TagsProps): ReactNode {
  return (
    <BlogPage
      heading="Tags"
      description={`All ${tags.length} tags of the blog, from agents to testing, each with the posts that have it.`}
      lead={`What the posts are about, in ${tags.length} tags.`}
    >
      <Cards>
        {[...tags]
          .sort((a, b) => a.label.localeCompare(b.label))
          .map(({label, permalink, description, count}) => (
            <Card key={permalink} title={label} to={permalink}>
              {description} {postCount(count)}.
            </Card>
          ))}
      </Cards>
    </BlogPage>
  );
}

function Authors({authors}: AuthorsProps): ReactNode {
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
