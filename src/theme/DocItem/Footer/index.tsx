import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Footer from '@theme-original/DocItem/Footer';
import {type ReactNode, useState} from 'react';
import {isTracking, track} from '../../../consent/analytics/tracking';
import {usePublicValues} from '../../../product/use-public-values';
import './styles.css';

/** The end of a docs page: the question whether it helped, then edit link, report link and date. */
export default function DocItemFooter(): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <>
      {usePublicValues().takesEvents && <PageFeedback key={permalink} path={permalink} />}
      <Footer />
    </>
  );
}

const QUESTION = 'Was this page helpful?';

/**
 * The question, where an analytics service is configured that could take the answer. An answer is an analytics event,
 * so it is given to analytics only when that is accepted; otherwise the page says that it was not sent.
 */
function PageFeedback({path}: {path: string}): ReactNode {
  const [given, setGiven] = useState<{label: string; sent: boolean}>();
  const give = (label: string) => {
    if (given?.label === label && given.sent) return;
    setGiven({label, sent: isTracking()});
    track('page_feedback', {path, helpful: label === 'Yes'});
  };
  return (
    <section className="page-feedback needs-script" aria-label={QUESTION}>
      <strong>{QUESTION}</strong>
      {['Yes', 'No'].map((label) => (
        <button key={label} type="button" aria-pressed={given?.label === label} onClick={() => give(label)}>
          {label}
        </button>
      ))}
      <p role="status">
        {given &&
          (given.sent
            ? 'Thank you for your answer.'
            : 'Your answer was not sent, because analytics is off. Turn it on under “Cookie preferences” below and answer again, or report a problem instead.')}
      </p>
    </section>
  );
}
