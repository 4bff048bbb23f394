import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/BlogPostItem/Container';
import ThemedImage from '@theme/ThemedImage';
import Container from '@theme-original/BlogPostItem/Container';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {LeadFigure} from '../../../figures/blog-lead-figures';

/** A post or its entry in a list; an entry shows the post's lead figure beside the text. */
export default function BlogPostItemContainer({className, children}: Props): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const {lead} = metadata.frontMatter as {lead?: LeadFigure};
  if (isBlogPostPage || !lead) return <Container {...(className ? {className} : {})}>{children}</Container>;
  return (
    <Container className={clsx(className, 'post-entry')}>
      <Lead {...lead} permalink={metadata.permalink} />
      {children}
    </Container>
  );
}

/** For the eye: the title beside it is the same link, and the post describes the figure. */
function Lead({sources, permalink}: LeadFigure & {permalink: string}): ReactNode {
  const light = useBaseUrl(sources.light);
  const dark = useBaseUrl(sources.dark);
  return (
    <Link className="post-entry__lead" to={permalink} tabIndex={-1} aria-hidden="true">
      <ThemedImage sources={{light, dark}} alt="" loading="lazy" />
    </Link>
  );
}
