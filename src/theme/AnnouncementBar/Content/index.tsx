import {useThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/AnnouncementBar/Content';
import Content from '@theme-original/AnnouncementBar/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {usePublicValues} from '../../../product/use-public-values';
import styles from './styles.module.css';

/** The banner's text, followed by the sign-up button, whose click `src/client/banner.ts` answers. */
export default function AnnouncementBarContent({className, ...props}: Props): ReactNode {
  const id = useThemeConfig().announcementBar?.id;
  const {signUpUrl} = usePublicValues();
  return (
    <div className={clsx(className, styles.banner)} data-announcement={id}>
      <Content {...props} />
      <a className="sign-up-button" href={signUpUrl} target="_blank" rel="noopener noreferrer">
        Sign-Up FREE
      </a>
    </div>
  );
}
