import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useId} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {assistantLinks, claudeCommand, installLinks, mcpServer} from './links';
import './styles.css';

/**
 * What a reader may do with a page as Markdown: copy it, open it in an assistant, connect the server that assistants
 * read from. The menu is a popover, which the browser opens and closes; `src/components/Code/click.ts` copies. Both
 * work before React does.
 *
 * @param permalink path of the page on the site; its Markdown is at the same path with `.md`
 */
export default function PageActions({permalink}: {permalink: string}): ReactNode {
  const id = useId();
  const {url} = useDocusaurusContext().siteConfig;
  const {slug, searchApiUrl} = usePublicValues();
  const llmsTxt = useBaseUrl('llms.txt');
  const markdown = `${permalink}.md`;
  const server = mcpServer(slug, url, searchApiUrl);
  const command = claudeCommand(server);
  return (
    <div className="page-actions" data-markdown-ignore="">
      <button type="button" className="page-actions__copy needs-script" data-copy-from={markdown}>
        <Outcome>Copy page</Outcome>
      </button>
      <button
        type="button"
        className="page-actions__toggle"
        aria-label="More ways to use this page"
        popoverTarget={id}
      />
      <div className="page-actions__panel" id={id} popover="auto">
        <a href={markdown}>View as Markdown</a>
        <a href={llmsTxt}>All pages for agents: llms.txt</a>
        {assistantLinks(url + markdown).map(({label, href}) => (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
        <p>Connect the MCP server of these docs</p>
        {installLinks(server).map(({label, href}) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        <button type="button" className="needs-script" data-copy={command}>
          Claude Code: <Outcome>copy the command</Outcome>
        </button>
        <code>{command}</code>
      </div>
    </div>
  );
}

/** The label of a button, which says for a moment that it has copied. That may be before React hydrates it. */
function Outcome({children}: {children: string}): ReactNode {
  return (
    <span aria-live="polite" suppressHydrationWarning>
      {children}
    </span>
  );
}
