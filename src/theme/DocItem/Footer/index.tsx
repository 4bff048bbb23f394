import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Footer from '@theme-original/DocItem/Footer';
import {type ReactNode, useId, useState} from 'react';
import {isTracking, track} from '../../../consent/analytics/tracking';
import {usePublicValues} from '../../../product/use-public-values';
import './styles.css';

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

/**
 * “Was this page helpful?”, where an analytics service is configured that could take the answer. An answer is an
 * analytics event, so it is given to analytics only when that is accepted; otherwise the page says that it was not sent.
 */
function PageFeedback({path}: {path: string}): ReactNode {
  const {takesEvents} = usePublicValues();
  const id = useId();
  const [answer, setAnswer] = useState<string>();
  const [sent, setSent] = useState(false);
  const give = (given: string) => {
    if (given === answer && sent) return;
    setAnswer(given);
    setSent(isTracking());
    track('page_feedback', {path, helpful: given === 'Yes'});
  };
  if (!takesEvents) return null;
  return (
    <section className="page-feedback needs-script" aria-labelledby={id}>
      <p className="page-feedback__title" id={id}>
        Was this page helpful?
      </p>
      {['Yes', 'No'].map((label) => (
        <button
          key={label}
          type="button"
          className="page-feedback__choice"
          aria-pressed={answer === label}
          aria-describedby={id}
          onClick={() => give(label)}
        >
          {label}
        </button>
      ))}
      <p className="page-feedback__status" role="status">
        {answer &&
          (sent
            ? 'Thank you for your answer.'
            : 'Your answer was not sent, because analytics is off. Turn it on and answer again, or report a problem instead.')}
      </p>
      {answer && !sent && (
        <button type="button" className="page-feedback__choice" data-cc="show-preferencesModal">
          Cookie preferences
        </button>
      )}
    </section>
  );
}
