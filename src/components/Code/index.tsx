import clsx from 'clsx';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {copyCode} from './copying.ts';
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

/** Milliseconds for which the copy button says that it has copied. */
const COPIED_MS = 2000;

/** A code block: file name, language, copy and wrap buttons, and the highlighted code. */
export default function Code({html, language, label: name, title, tab, lineNumbers}: CodeProps): ReactNode {
  const pre = useRef<HTMLPreElement>(null);
  const [wrapped, setWrapped] = useState(false);
  const label = title ?? name;

  return (
    <div className={clsx('code', `language-${language}`, {'code--numbered': lineNumbers})}>
      <div className="code__bar" data-markdown-ignore>
        {tab && <span className="code__tab">{tab}</span>}
        <span className="code__title">{label}</span>
        {title && title !== name && <span className="code__language">{name}</span>}
        <span className="code__tools">
          <button
            type="button"
            aria-pressed={wrapped}
            className="code__button"
            onClick={() => setWrapped(!wrapped)}
          >
            Wrap<span className="visually-hidden"> lines of {label}</span>
          </button>
          <CopyButton label={label} text={() => pre.current?.textContent ?? ''} />
        </span>
      </div>
      {/* The block scrolls sideways, so the keyboard must be able to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre ref={pre} tabIndex={0} className={clsx('code__block', {'code__block--wrapped': wrapped})}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  );
}

function CopyButton({label, text}: {label: string; text: () => string}): ReactNode {
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (status === 'idle') return undefined;
    const timer = setTimeout(() => setStatus('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const copy = async () => {
    try {
      await copyCode(text());
      setStatus('copied');
    } catch {
      // No clipboard permission, or a page that is not served securely.
      setStatus('failed');
    }
  };
  const message = {idle: 'Copy', copied: 'Copied', failed: 'Press Ctrl+C'}[status];
  return (
    <button type="button" className="code__button code__button--copy" onClick={copy}>
      <span aria-live="polite">{message}</span>
      <span className="visually-hidden"> {label}</span>
    </button>
  );
}
