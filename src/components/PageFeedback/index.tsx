import {type ReactNode, useId, useState} from 'react';
import type {EventProperties} from '../../consent/analytics/provider';
import {isTracking, track} from '../../consent/analytics/tracking';
import {type Answer, issueUrl, REASONS} from './feedback';
import './styles.css';
import {usePublicValues} from '../../product/use-public-values';

interface PageFeedbackProps {
  /** File of the page, as Docusaurus names it: `@site/docs/…`. */
  source: string;
  /** Path of the page on the site. */
  path: string;
  title: string;
}

/**
 * What ends a page: “Was this page helpful?” where an analytics service is configured that could take
 * the answer, and always the way to an issue about the page.
 */
export default function PageFeedback(page: PageFeedbackProps): ReactNode {
  const {repoUrl, takesEvents} = usePublicValues();
  return (
    <div className="page-feedback">
      {takesEvents && <Question path={page.path} />}
      <a
        className="page-feedback__issue"
        href={issueUrl(repoUrl, page)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Open an issue about this page
      </a>
    </div>
  );
}

/**
 * The question, with buttons only. An answer is an analytics event, so it is sent only when analytics is
 * accepted, and the reader is told which of the two happened.
 */
function Question({path}: {path: string}): ReactNode {
  const id = useId();
  const [answer, setAnswer] = useState<Answer>();
  const [delivery, setDelivery] = useState<Delivery>('off');
  const sent = delivery === 'sent';
  const [reason, setReason] = useState<string>();

  const send = async (event: string, properties: EventProperties) => {
    setDelivery(isTracking() ? 'sending' : 'off');
    const arrived = await track(event, {path, ...properties});
    if (isTracking()) setDelivery(arrived ? 'sent' : 'failed');
    return arrived;
  };
  const give = (given: Answer) => {
    if (delivery === 'sending' || (given === answer && sent)) return;
    setAnswer(given);
    setReason(undefined);
    void send('page_feedback', {helpful: given === 'yes'});
  };
  const giveReason = (given: string) => {
    if (reason || !answer) return;
    setReason(given);
    void send('page_feedback_reason', {helpful: answer === 'yes', reason: given});
  };

  return (
    <section className="page-feedback__question needs-script" aria-labelledby={`${id}-question`}>
      <p className="page-feedback__title" id={`${id}-question`}>
        Was this page helpful?
      </p>
      <Choices
        choices={[
          {id: 'yes', label: 'Yes'},
          {id: 'no', label: 'No'},
        ]}
        chosen={answer}
        describedBy={`${id}-question`}
        onChoose={(choice) => give(choice as Answer)}
      />
      <p className="page-feedback__status" role="status">
        {answer && statusText(delivery, reason !== undefined)}
      </p>
      {answer && delivery === 'off' && (
        <button type="button" className="page-feedback__choice" data-cc="show-preferencesModal">
          Cookie preferences
        </button>
      )}
      {answer && (sent || reason) && (
        <Choices
          choices={REASONS[answer]}
          chosen={reason}
          describedBy={`${id}-question`}
          onChoose={giveReason}
        />
      )}
    </section>
  );
}

interface ChoicesProps {
  choices: readonly {id: string; label: string}[];
  chosen: string | undefined;
  describedBy: string;
  onChoose: (id: string) => void;
}

function Choices({choices, chosen, describedBy, onChoose}: ChoicesProps): ReactNode {
  return choices.map(({id, label}) => (
    <button
      key={id}
      type="button"
      className="page-feedback__choice"
      aria-pressed={chosen === id}
      aria-describedby={describedBy}
      onClick={() => onChoose(id)}
    >
      {label}
    </button>
  ));
}

/** `sent` is what has arrived, not what was handed to somebody. */
type Delivery = 'off' | 'sending' | 'sent' | 'failed';

function statusText(delivery: Delivery, reasonGiven: boolean): string {
  switch (delivery) {
    case 'off':
      return 'Your answer was not sent, because analytics is off. Turn it on and answer again, or open an issue instead.';
    case 'sending':
      return 'Sending your answer …';
    case 'failed':
      return 'Your answer did not arrive: the service that takes it does not answer, or is blocked. Try again, or open an issue instead.';
    case 'sent':
      return reasonGiven
        ? 'Thank you. Your answer and the reason were sent.'
        : 'Thank you. Your answer was sent. You can add a reason:';
  }
}
