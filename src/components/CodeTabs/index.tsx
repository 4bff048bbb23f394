import clsx from 'clsx';
import {Children, isValidElement, type ReactElement, type ReactNode, useId} from 'react';
import type {CodeProps} from '../Code';
import './styles.css';

/**
 * Tabs made of the code blocks inside it, one a block; the first one is shown. The choice is shared by
 * all tabs of the site, remembered, and part of the URL (`?lang=python`): see `tabs.ts`.
 */
export default function CodeTabs({children}: {children: ReactNode}): ReactNode {
  const blocks = Children.toArray(children).filter(
    (child): child is ReactElement<CodeProps> =>
      isValidElement<CodeProps>(child) && typeof child.props.html === 'string',
  );
  const labels = blocks.map(({props}) => props.tab ?? props.label);
  const id = useId();
  return (
    <div className="tabs-container">
      <div role="tablist" aria-label="Language" aria-orientation="horizontal" className="tabs code-tabs">
        {labels.map((label, position) => (
          <div
            key={label}
            role="tab"
            id={`${id}tab${position}`}
            aria-controls={`${id}panel${position}`}
            tabIndex={position === 0 ? 0 : -1}
            aria-selected={position === 0}
            className={clsx('tabs__item', position === 0 && 'tabs__item--active')}
          >
            {label}
          </div>
        ))}
      </div>
      <div>
        {blocks.map((block, position) => (
          // Not "hidden": a reader mode, which has no style sheet of the site, shows all of them.
          <div
            key={labels[position]}
            role="tabpanel"
            id={`${id}panel${position}`}
            aria-labelledby={`${id}tab${position}`}
            {...(position !== 0 && {'data-inactive': ''})}
          >
            {block}
          </div>
        ))}
      </div>
    </div>
  );
}
