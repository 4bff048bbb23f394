import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {type ReactNode, useId} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {assistantLinks, claudeCommand, installLinks, mcpServer, problemUrl} from './page-links';
import './styles.css';

interface PageHeadProps {
  /** Path of the page on the site; its Markdown is at the same path with `.md`. */
  permalink: string;
  /** Title, for the text of its social card. */
  title: string;
  /** URL at which the page's file is edited. */
  editUrl?: string | null | undefined;
  /** The contents list of narrow screens. */
  contents?: ReactNode;
  /** A post has its contents beside it on every screen that is wider than a tablet. */
  isPost?: boolean;
  /** The title, and what belongs to it. */
  children: ReactNode;
}

/**
 * The title of a page; above it, at the end of the row of breadcrumbs, what a reader may do with the page. In the head of
 * the document, the place of its Markdown, and the text of its social card, for those who cannot see it.
 */
export default function PageHead({
  contents,
  title,
  isPost = false,
  children,
  ...page
}: PageHeadProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const card = `${siteConfig.title} ${isPost ? 'blog' : 'documentation'}: ${title}`;
  return (
    <div className={clsx('page-head', isPost && 'page-head--post')}>
      <Head>
        <link rel="alternate" type="text/markdown" href={`${page.permalink}.md`} />
        <meta property="og:image:alt" content={card} />
        <meta name="twitter:image:alt" content={card} />
      </Head>
      <PageActions {...page} />
      {children}
      {contents}
    </div>
  );
}

/**
 * Copies the page as Markdown, opens it in an assistant, connects the server that assistants read from, and leads to
 * its source and to a report. The menu is a popover, which the browser opens and closes;
 * `src/components/Code/click.ts` copies. Both work before React does.
 */
function PageActions({permalink, editUrl}: Pick<PageHeadProps, 'permalink' | 'editUrl'>): ReactNode {
  const id = useId();
  const {url} = useDocusaurusContext().siteConfig;
  const {slug, searchApiUrl, repoUrl} = usePublicValues();
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
        {assistantLinks(url + markdown).map((link) => (
          <NewTab key={link.href} {...link} />
        ))}
        {editUrl && (
          <>
            <hr />
            <NewTab label="Edit this page" href={editUrl} />
            <NewTab label="Report a problem" href={problemUrl(repoUrl, permalink, editUrl)} />
          </>
        )}
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

const NewTab = ({label, href}: {label: string; href: string}): ReactNode => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {label}
  </a>
);

/** The label of a button, which says for a moment that it has copied. That may be before React hydrates it. */
function Outcome({children}: {children: string}): ReactNode {
  return (
    <span aria-live="polite" suppressHydrationWarning>
      {children}
    </span>
  );
}
