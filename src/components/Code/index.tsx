import clsx from 'clsx';
import type {ReactNode} from 'react';
import './styles.css';

export interface CodeProps {
  /** The code as HTML: one `.code__line` per line, highlighted while the site was built. */
  html: string;
  /** Language of the fence. */
  language: string;
  /** Its name as readers know it. */
  label: string;
  /** File name. */
  title?: string;
  /** Label of the tab inside `<CodeTabs>`; shown in the bar where there are no tabs: on paper, without script. */
  tab?: string;
  /** Characters of the longest line. */
  columns: string;
}

/** Lines of this many characters go on nowhere: not on a small phone, and not in the column of a desktop. */
const NARROW = 36;
const FITTING = 80;

/** A code block: file name, language, copy and wrap buttons (`click.ts` answers them), and the highlighted code. */
export default function Code({html, language, label: name, title, tab, columns}: CodeProps): ReactNode {
  const label = title ?? name;
  const width = Number(columns);
  const isOutput = language === 'text' && /^(?:Output|Log)\b/.test(label);
  /** A message without a name: words on a bar would say nothing. */
  const isBare = language === 'text' && !title && !tab;
  return (
    <div
      className={clsx(
        'code',
        `language-${language}`,
        width <= FITTING && 'code--fits',
        isBare && 'code--bare',
      )}
    >
      {!isBare && (
        <div className="code__bar" data-markdown-ignore>
          {tab && <span className="code__tab">{tab}</span>}
          <span className="code__title">{label}</span>
          {title && title !== name && language !== 'text' && <span className="code__language">{name}</span>}
          <span className="code__tools">
            {width > NARROW && (
              <button
                type="button"
                aria-pressed="false"
                className="code__button code__button--wrap"
                data-of={`lines of ${label}`}
              >
                Wrap
              </button>
            )}
            {/* Nobody pastes what a program has written. */}
            {!isOutput && (
              <button type="button" className="code__button code__button--copy" data-of={label}>
                <span>Copy</span>
              </button>
            )}
          </span>
        </div>
      )}
      <pre className="code__block">
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  );
}
