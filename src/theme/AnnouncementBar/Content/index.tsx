import {useThemeConfig} from '@docusaurus/theme-common';
import SignUpButton from '@site/src/components/SignUpButton';
import type {Props} from '@theme/AnnouncementBar/Content';
import Content from '@theme-original/AnnouncementBar/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The banner's text, followed by the sign-up button. */
export default function AnnouncementBarContent({className, ...props}: Props): ReactNode {
  const id = useThemeConfig().announcementBar?.id;
  return (
    <div className={clsx(className, styles.banner)} data-announcement={id}>
      <Content {...props} />
      <SignUpButton />
    </div>
  );
}
