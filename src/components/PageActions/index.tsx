import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useId} from 'react';
import {BASE_URL} from '../../product/address.ts';
import './styles.css';

interface PageActionsProps {
  /** Path of the page on the site; its Markdown is at the same path with `.md`. */
  permalink: string;
}

/**
 * Copies the page as Markdown, and opens it in an assistant. The menu is a popover, which the browser opens and closes;
 * `src/components/Code/click.ts` copies. Both work before React does. The head of the document names the place of the
 * Markdown.
 */
export default function PageActions({permalink}: PageActionsProps): ReactNode {
  const id = useId();
  const {siteConfig} = useDocusaurusContext();
  const markdown = `${permalink}.md`;
  return (
    <div className="page-actions" data-markdown-ignore="">
      <Head>
        <link rel="alternate" type="text/markdown" href={markdown} />
      </Head>
      <button type="button" className="page-actions__copy needs-script" data-copy-from={markdown}>
        <span>Copy page</span>
      </button>
      <button
        type="button"
        className="page-actions__toggle"
        aria-label="More ways to use this page"
        popoverTarget={id}
      />
      <div className="page-actions__panel" id={id} popover="auto">
        <a href={markdown}>View as Markdown</a>
        <a href={`${BASE_URL}llms.txt`}>All pages for agents: llms.txt</a>
        <Link to="/recipes/coding-agents#mcp">Connect your coding agent</Link>
        {assistantLinks(siteConfig.url + markdown).map(([label, href]) => (
          <a key={label} href={href} target="_blank" rel="noopener noreferrer">
            {`Open in ${label}`}
          </a>
        ))}
      </div>
    </div>
  );
}

/** Links that open an assistant with a prompt about a page; the prompt is shown there before it is sent. */
function assistantLinks(pageUrl: string): (readonly [name: string, href: string])[] {
  const prompt = encodeURIComponent(`Read ${pageUrl} so that I can ask questions about it.`);
  return [
    ['ChatGPT', `https://chatgpt.com/?hints=search&q=${prompt}`],
    ['Claude', `https://claude.ai/new?q=${prompt}`],
    ['Cursor', `https://cursor.com/link/prompt?text=${prompt}`],
  ];
}
