import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/NavbarItem/NavbarNavLink';
import NavbarNavLink from '@theme-original/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/** A link of the navigation bar. Upstream never marks one with a full address, as the blog's is, as current. */
export default function NavbarNavLinkMarked(props: Props): ReactNode {
  const {pathname} = useLocation();
  const blog = useBaseUrl('/blog');
  const className = props.className ?? '';
  if (!className.includes('navbar-blog') || !`${pathname}/`.startsWith(`${blog}/`)) {
    return <NavbarNavLink {...props} />;
  }
  const active = className.includes('menu__link') ? 'menu__link--active' : 'navbar__link--active';
  return <NavbarNavLink {...props} className={clsx(className, active)} aria-current="true" />;
}
