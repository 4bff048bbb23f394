import type {Props} from '@theme/BlogTagsListPage';
import type {ReactNode} from 'react';
import {Card, Cards} from '../Cards';
import BlogPage, {postCount} from './BlogPage';

/** All tags, each with what it stands for and how many posts have it. */
export default function Tags({tags}: Props): ReactNode {
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
