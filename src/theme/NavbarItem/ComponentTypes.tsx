import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

/**
 * The kinds of items that the navigation bar can have (`src/theme/chrome/navbar.ts`): links, pages and the search, but
 * no dropdowns. Another kind of upstream's is a line here; until then an item of it fails the build, with its
 * settings in the message.
 */
export default {
  default: DefaultNavbarItem,
  doc: DocNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  search: SearchNavbarItem,
};
