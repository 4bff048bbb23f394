import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsPostsPage';
import BlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';
import type {ReactNode} from 'react';

/** The posts of a tag; a further page of them says which it is. */
export default function NumberedTagPage(props: Props): ReactNode {
  const {tag, listMetadata} = props;
  const end = `, page ${listMetadata.page}`;
  return (
    <>
      <BlogTagsPostsPage {...props} />
      {listMetadata.page > 1 && (
        <PageMetadata
          title={`Posts tagged with "${tag.label}"${end}`}
          description={`${tag.description?.replace(/\.$/, '') ?? tag.label}${end}`}
        />
      )}
    </>
  );
}
