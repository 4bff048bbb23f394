import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/EditThisPage';
import EditThisPage from '@theme-original/EditThisPage';
import type {ReactNode} from 'react';
import {usePublicValues} from '../../product/use-public-values';

/** The ways to mend a page: its file, and a report about it. */
export default function EditAndReport(props: Props): ReactNode {
  const {pathname} = useLocation();
  const {repoUrl} = usePublicValues();
  return (
    <>
      <EditThisPage {...props} />
      <a href={problemUrl(repoUrl, pathname, props.editUrl)} target="_blank" rel="noopener noreferrer">
        Report a problem
      </a>
    </>
  );
}

/**
 * URL of the form for a new issue, filled in with the page that it is about.
 *
 * @param repoUrl code-hosting repository of the documentation
 * @param path path of the page on the site
 * @param editUrl where the page's file is edited
 */
function problemUrl(repoUrl: string, path: string, editUrl: string): string {
  const query = new URLSearchParams({
    title: `${path}: `,
    body: `Page: ${path}\nSource: ${editUrl.replace('/edit/', '/blob/')}\n\nWhat is wrong or missing:\n`,
  });
  return `${repoUrl}/issues/new?${query}`;
}
