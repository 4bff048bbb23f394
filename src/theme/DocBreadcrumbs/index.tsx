import Link from '@docusaurus/Link';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type {ReactNode} from 'react';
import './styles.css';

/** The stages of the work, with the guide that each one begins with. */
const STAGES = {
  simulate: ['Simulate', '/simulation/introduction'],
  judge: ['Judge', '/evaluation/introduction'],
  gate: ['Gate', '/automation/gate'],
  track: ['Track', '/error-tracking/introduction'],
} as const;

/** The way to a page, and the stage that it is about: `sidebars.ts` says which. */
export default function BreadcrumbsWithStages(): ReactNode {
  const current = useSidebarBreadcrumbs()?.findLast(({customProps}) => customProps?.stage)?.customProps
    ?.stage;
  return (
    <>
      <DocBreadcrumbs />
      {current !== undefined && (
        <nav className="stage-strip" aria-label="Stages" data-markdown-ignore="">
          {Object.entries(STAGES).map(([stage, [name, to]]) => (
            <Link
              key={stage}
              to={to}
              data-stage={stage}
              aria-current={stage === current ? 'step' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
