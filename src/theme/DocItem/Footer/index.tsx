import {useDoc} from '@docusaurus/plugin-content-docs/client';
import PageFeedback from '@site/src/components/PageFeedback';
import Footer from '@theme-original/DocItem/Footer';
import type {ReactNode} from 'react';

/** What ends a docs page: the question whether it helped, then edit link and date. */
export default function DocItemFooter(): ReactNode {
  const {source, permalink, title} = useDoc().metadata;
  return (
    <>
      <PageFeedback key={permalink} source={source} path={permalink} title={title} />
      <Footer />
    </>
  );
}
