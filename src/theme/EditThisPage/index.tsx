import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/EditThisPage';
import EditThisPage from '@theme-original/EditThisPage';
import type {ReactNode} from 'react';
import {problemUrl} from '../../components/PageActions';
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
