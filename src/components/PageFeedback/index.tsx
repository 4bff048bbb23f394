import {type ReactNode, useId, useState} from 'react';
import {isTracking, track} from '../../consent/analytics/tracking';
import {usePublicValues} from '../../product/use-public-values';
import './styles.css';

/** Delivery of an answer: `sent` means that it has arrived, not that it was handed on. */
const STATUS = {
  off: 'Your answer was not sent, because analytics is off. Turn it on and answer again, or report a problem instead.',
  sending: 'Sending your answer …',
  failed:
    'Your answer did not arrive: the service that takes it does not answer, or is blocked. Try again, or report a problem instead.',
  sent: 'Thank you. Your answer was sent.',
} as const;

/**
 * “Was this page helpful?”, where an analytics service is configured that could take the answer. An answer is an
 * analytics event, so it is sent only when analytics is accepted, and the page says which of the two happened.
 */
export default function PageFeedback({path}: {path: string}): ReactNode {
  const {takesEvents} = usePublicValues();
  const id = useId();
  const [answer, setAnswer] = useState<string>();
  const [delivery, setDelivery] = useState<keyof typeof STATUS>('off');
  const give = async (given: string) => {
    if (delivery === 'sending' || (given === answer && delivery === 'sent')) return;
    setAnswer(given);
    setDelivery(isTracking() ? 'sending' : 'off');
    if (!isTracking()) return;
    const arrived = await track('page_feedback', {path, helpful: given === 'Yes'});
    setDelivery(arrived ? 'sent' : 'failed');
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
        {answer && STATUS[delivery]}
      </p>
      {answer && delivery === 'off' && (
        <button type="button" className="page-feedback__choice" data-cc="show-preferencesModal">
          Cookie preferences
        </button>
      )}
    </section>
  );
}
