import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/EditThisPage';
import EditThisPage from '@theme-original/EditThisPage';
import type {ReactNode} from 'react';
import {usePublicValues} from '../../product/use-public-values';

/** The ways to mend a page: its file, and a report about it. */
export default function EditAndReport(props: Props): ReactNode {
  const {pathname} = useLocation();
  const {repoUrl} = usePublicValues();
  // The form for a new issue, filled in with the page that it is about.
  const issue = new URLSearchParams({
    title: `${pathname}: `,
    body: `Page: ${pathname}\nSource: ${props.editUrl.replace('/edit/', '/blob/')}\n\nWhat is wrong or missing:\n`,
  });
  return (
    <>
      <EditThisPage {...props} />
      <a href={`${repoUrl}/issues/new?${issue}`} target="_blank" rel="noopener noreferrer">
        Report a problem
      </a>
    </>
  );
}
