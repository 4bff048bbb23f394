import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {copyText} from './copy';
import {target} from './keyboard';
import {assistantLinks, claudeCommand, installLinks, type MenuLink, mcpServer} from './links';

export interface PanelProps {
  /** Path of the page's Markdown on the site. */
  markdown: string;
  close(): void;
}

/** What the menu button discloses: links to read the page elsewhere, and ways to connect the server. */
export default function Panel({markdown, close}: PanelProps): ReactNode {
  const {url} = useDocusaurusContext().siteConfig;
  const {slug, searchApiUrl} = usePublicValues();
  const server = mcpServer(slug, url, searchApiUrl);
  const place = useClosing(close);

  return (
    <div className="page-actions__panel" ref={place}>
      <ul>
        <li>
          <a href={markdown}>View as Markdown</a>
        </li>
        {assistantLinks(url + markdown).map((link) => (
          <Entry key={link.href} {...link} external />
        ))}
      </ul>
      <p>Connect the MCP server of these docs</p>
      <ul>
        {installLinks(server).map((link) => (
          <Entry key={link.href} {...link} />
        ))}
        <li>
          <Command command={claudeCommand(server)} />
        </li>
      </ul>
    </div>
  );
}

function Entry({label, href, external}: MenuLink & {external?: boolean}): ReactNode {
  return (
    <li>
      <a href={href} {...(external && {target: '_blank', rel: 'noopener noreferrer'})}>
        {label}
      </a>
    </li>
  );
}

function Command({command}: {command: string}): ReactNode {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    copyText(Promise.resolve(command)).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied'),
    );
  return (
    <>
      <button type="button" onClick={copy}>
        Claude Code: <span aria-live="polite">{outcome || 'copy the command'}</span>
      </button>
      <code>{command}</code>
    </>
  );
}

/**
 * Keeps the keyboard's promises while the panel is there: the arrow keys, Home and End go through it,
 * Escape closes it and gives the focus back, leaving it or pressing elsewhere closes it.
 */
function useClosing(close: () => void) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const whole = place.current?.closest<HTMLElement>('.page-actions');
    if (!whole) return undefined;
    const stops = () => [
      ...whole.querySelectorAll<HTMLElement>('[aria-expanded], .page-actions__panel :is(a, button)'),
    ];
    const press = (event: KeyboardEvent) => {
      const all = stops();
      if (event.key === 'Escape') {
        close();
        all[0]?.focus();
        return;
      }
      const next = target(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    };
    const leave = (event: Event) => {
      if (!whole.contains(event.target as Node)) close();
    };
    whole.addEventListener('keydown', press);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      whole.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [close]);
  return place;
}
