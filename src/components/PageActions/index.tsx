import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ComponentType, type ReactNode, useEffect, useId, useState} from 'react';
import {copyText, textOf} from './copy';
import type {PanelProps} from './Panel';
import './styles.css';

/** What came of a click, for the eye (as the button's label) and for assistive technology. */
type Outcome = [label: string, status: string];

const COPIED: Outcome = ['Copied', 'The page was copied as Markdown.'];
const NOT_COPIED: Outcome = ['Not copied', 'The page could not be copied.'];
const NOT_LOADED: Outcome = ['Not loaded', 'The menu could not be loaded.'];

/** Milliseconds for which the outcome is shown. */
const SHOWN_MS = 3000;

/**
 * What a reader may do with a page as Markdown: copy it, open it in an assistant, connect the
 * server that assistants read from. The second button is a disclosure, and what it discloses is
 * loaded when it is first opened. Without script the two links are all there is; programs that
 * read the HTML find them too.
 *
 * @param permalink path of the page on the site; its Markdown is at the same path with `.md`
 */
export default function PageActions({permalink}: {permalink: string}): ReactNode {
  const id = useId();
  const [[label, status], setOutcome] = useState<Outcome>(['Copy page', '']);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [open, setOpen] = useState(false);
  const llmsTxt = useBaseUrl('llms.txt');
  const markdown = `${permalink}.md`;

  useEffect(() => {
    if (!status) return undefined;
    const timer = setTimeout(() => setOutcome(['Copy page', '']), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const copy = () =>
    copyText(textOf(markdown)).then(
      () => setOutcome(COPIED),
      () => setOutcome(NOT_COPIED),
    );
  const toggle = () => {
    setOpen(!open);
    if (Panel) return;
    import('./Panel').then(
      (panel) => setPanel(() => panel.default),
      () => {
        setOpen(false);
        setOutcome(NOT_LOADED);
      },
    );
  };

  return (
    <div className="page-actions" data-markdown-ignore="">
      <button type="button" className="page-actions__copy needs-script" onClick={copy}>
        {label}
      </button>
      <button
        type="button"
        className="page-actions__toggle needs-script"
        aria-label="More ways to use this page"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      />
      <span className="visually-hidden" role="status">
        {status}
      </span>
      <div id={id}>{open && Panel && <Panel markdown={markdown} close={() => setOpen(false)} />}</div>
      <noscript>
        <a href={markdown}>View as Markdown</a>
        <br />
        For AI agents: <a href={llmsTxt}>llms.txt</a>
      </noscript>
    </div>
  );
}
