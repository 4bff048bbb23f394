import {useDoc} from '@docusaurus/plugin-content-docs/client';
import PageFeedback from '@site/src/components/PageFeedback';
import Footer from '@theme-original/DocItem/Footer';
import type {ReactNode} from 'react';

/** The end of a docs page: the question whether it helped, then edit link, report link and date. */
export default function DocItemFooter(): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <>
      <PageFeedback key={permalink} path={permalink} />
      <Footer />
    </>
  );
}
