import Link from '@docusaurus/Link';
import {type ReactNode, useId} from 'react';
import styles from './SearchModal.module.css';

/** Where readers go who do not know yet what to search for. */
const STARTING_POINTS = [
  {to: '/getting-started', title: 'Getting started', says: 'From no account to a first result in 20 lines'},
  {
    to: '/recipes/choose-checks',
    title: 'Choose checks',
    says: 'What to measure for chatbots, RAG, agents and voice',
  },
  {to: '/overview', title: 'Overview', says: 'The parts of the platform, and the page for each task'},
  {to: '/reference/introduction', title: 'Reference', says: 'SDKs, command line, HTTP endpoints'},
  {to: '/terminology', title: 'Terminology', says: 'Every term in one sentence'},
  {to: '/troubleshooting', title: 'Troubleshooting', says: 'Error messages, causes and fixes'},
] as const;

export interface StartProps {
  onLeave: () => void;
}

/** Ways in, for an empty search box and when nothing was found. */
export function Start({onLeave}: StartProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.start}>
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          Places to start
        </h2>
        <ul className={styles.places}>
          {STARTING_POINTS.map(({to, title, says}) => (
            <li key={to}>
              <Link to={to} className={styles.place} onClick={onLeave}>
                <span className={styles.title}>{title}</span>
                <span className={styles.says}>{says}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
