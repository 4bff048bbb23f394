import {type ReactNode, useId} from 'react';
import './styles.css';

/**
 * The names of a reference page with their signatures, as links; made by `src/mdx/remark-signature-index`,
 * filtered by `filter.ts`.
 */
export default function SignatureIndex({html}: {html: string}): ReactNode {
  const id = useId();
  return (
    <nav className="signature-index" aria-label="Names on this page" data-markdown-ignore>
      <div className="signature-index__filter needs-script">
        <label htmlFor={id}>Filter the names on this page</label>
        <input id={id} type="search" placeholder="Type a name" autoComplete="off" spellCheck={false} />
        <span role="status" />
      </div>
      <div className="signature-index__list" dangerouslySetInnerHTML={{__html: html}} />
    </nav>
  );
}
