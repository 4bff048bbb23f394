import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import './styles.css';

/** Shows the rows of an index that hold all words; a group without such a row is hidden with it. */
function filter(list: HTMLElement, query: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const group of list.children) {
    let rows = 0;
    for (const row of group.querySelectorAll('li')) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) rows += 1;
    }
    (group as HTMLElement).hidden = rows === 0;
    shown += rows;
  }
  return shown;
}

/** The names of a reference page with their signatures, as links; made by `src/plugins/remark-signature-index`. */
export default function SignatureIndex({html}: {html: string}): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [says, setSays] = useState('');
  const id = useId();

  const update = () => {
    const query = input.current?.value ?? '';
    const shown = list.current ? filter(list.current, query) : 0;
    setSays(query.trim() && `${shown} ${shown === 1 ? 'name' : 'names'}`);
  };
  // A reader can have typed before the page was ready.
  useEffect(() => {
    if (input.current?.value) update();
  });

  return (
    <nav className="signature-index" aria-label="Names on this page" data-markdown-ignore>
      <div className="signature-index__filter needs-script">
        <label htmlFor={id}>Filter the names on this page</label>
        <input ref={input} id={id} type="search" autoComplete="off" spellCheck={false} onInput={update} />
        <span role="status">{says}</span>
      </div>
      <div ref={list} className="signature-index__list" dangerouslySetInnerHTML={{__html: html}} />
    </nav>
  );
}
