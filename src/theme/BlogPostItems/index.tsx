import type {Props} from '@theme/BlogPostItems';
import type {ReactNode} from 'react';
import PostList from '../../components/PostEntry/PostList';

/** The posts of a topic or a team. */
export default function BlogPostItems({items}: Props): ReactNode {
  return <PostList items={items} />;
}
