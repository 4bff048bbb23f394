import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import type {CodeProps} from '../Code';
import {tabValue} from './tab-value.ts';

/**
 * Tabs made of the code blocks inside it, one a block. The choice is shared by all tabs of the
 * site, remembered, and part of the URL (`?lang=python`).
 */
export default function CodeTabs({children}: {children: ReactNode}): ReactNode {
  const blocks = Children.toArray(children).filter(
    (child): child is ReactElement<CodeProps> =>
      isValidElement<CodeProps>(child) && typeof child.props.html === 'string',
  );
  return (
    <Tabs groupId="lang" queryString="lang" className="code-tabs">
      {blocks.map((block) => {
        const label = block.props.tab ?? block.props.label;
        return (
          <TabItem key={label} value={tabValue(label)} label={label}>
            {block}
          </TabItem>
        );
      })}
    </Tabs>
  );
}
