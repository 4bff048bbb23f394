import type {Props} from '@theme/BlogListPage';
import type {ReactNode} from 'react';
import PostEntry from './index';

/**
 * Posts in two columns. With `lead`, the first one is larger than the others, and the last one takes a row
 * of its own where it would stand alone in it.
 */
export default function PostList({items, lead = false}: Pick<Props, 'items'> & {lead?: boolean}): ReactNode {
  return (
    <div className="post-list">
      {items.map(({content}, index) => {
        const alone = index === items.length - 1 && index % 2 === 1;
        const size = lead && index === 0 ? 'lead' : lead && alone ? 'wide' : undefined;
        return <PostEntry key={content.metadata.permalink} post={content} size={size} />;
      })}
    </div>
  );
}
