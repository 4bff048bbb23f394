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
  /** Present when lines are numbered. */
  lineNumbers?: string;
}

/** A code block: file name, language, copy and wrap buttons (`press.ts` answers them), and the highlighted code. */
export default function Code({html, language, label: name, title, tab, lineNumbers}: CodeProps): ReactNode {
  const label = title ?? name;
  return (
    <div className={clsx('code', `language-${language}`, {'code--numbered': lineNumbers})}>
      <div className="code__bar" data-markdown-ignore>
        {tab && <span className="code__tab">{tab}</span>}
        <span className="code__title">{label}</span>
        {title && title !== name && <span className="code__language">{name}</span>}
        <span className="code__tools">
          <button type="button" aria-pressed="false" className="code__button">
            Wrap<span className="visually-hidden"> lines of {label}</span>
          </button>
          <button type="button" className="code__button code__button--copy">
            <span aria-live="polite">Copy</span>
            <span className="visually-hidden"> {label}</span>
          </button>
        </span>
      </div>
      {/* The block scrolls sideways, so the keyboard must be able to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre tabIndex={0} className="code__block">
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  );
}
