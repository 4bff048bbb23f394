import {type FormEvent, type ReactNode, useId, useState} from 'react';
import {isTracking, track} from '../../analytics/tracking';
import {issueUrl, MAX_REASON_LENGTH} from './feedback';
import './styles.css';
import {usePublicValues} from '../../product/use-public-values';

interface PageFeedbackProps {
  /** File of the page, as Docusaurus names it: `@site/docs/…`. */
  source: string;
  /** Path of the page on the site. */
  path: string;
  title: string;
}

type Answer = 'yes' | 'no';

/**
 * “Was this page helpful?” The answer is an analytics event, so it is sent only when analytics is
 * accepted, and the reader is told which of the two happened.
 */
export default function PageFeedback({source, path, title}: PageFeedbackProps): ReactNode {
  const {repoUrl} = usePublicValues();
  const id = useId();
  const [answer, setAnswer] = useState<Answer>();
  const [sent, setSent] = useState(false);
  const [reasonGiven, setReasonGiven] = useState(false);

  const give = (given: Answer) => {
    if (given === answer) return;
    setAnswer(given);
    setSent(isTracking());
    track('page_feedback', {path, helpful: given === 'yes'});
  };
  const giveReason = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (!reason) return;
    setSent(isTracking());
    track('page_feedback_reason', {path, helpful: answer === 'yes', reason});
    setReasonGiven(true);
  };

  return (
    <section className="page-feedback" aria-labelledby={`${id}-question`}>
      <div className="page-feedback__question">
        <p className="page-feedback__title" id={`${id}-question`}>
          Was this page helpful?
        </p>
        {(['yes', 'no'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            className="page-feedback__choice"
            aria-pressed={answer === choice}
            aria-describedby={`${id}-question`}
            onClick={() => give(choice)}
          >
            {choice === 'yes' ? 'Yes' : 'No'}
          </button>
        ))}
        <a
          className="page-feedback__issue"
          href={issueUrl(repoUrl, {source, path, title})}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open an issue about this page
        </a>
      </div>
      <p className="page-feedback__status" role="status">
        {answer && statusText(sent, reasonGiven)}
      </p>
      {answer && !sent && (
        <button type="button" className="page-feedback__choice" data-cc="show-preferencesModal">
          Cookie preferences
        </button>
      )}
      {answer && sent && !reasonGiven && (
        <form className="page-feedback__form" onSubmit={giveReason}>
          <label htmlFor={`${id}-reason`}>
            {answer === 'yes' ? 'What helped? (optional)' : 'What was missing or wrong? (optional)'}
          </label>
          <textarea id={`${id}-reason`} name="reason" rows={3} maxLength={MAX_REASON_LENGTH} required />
          <button type="submit" className="page-feedback__choice">
            Send
          </button>
        </form>
      )}
    </section>
  );
}

function statusText(sent: boolean, reasonGiven: boolean): string {
  if (!sent) {
    return 'Your answer was not sent, because analytics is off. Turn it on and answer again, or open an issue instead.';
  }
  return reasonGiven
    ? 'Thank you. Your answer and the reason were sent.'
    : 'Thank you. Your answer was sent.';
}
