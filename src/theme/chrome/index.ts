/** What stands around every page: the navigation bar and the footer. */
export {footer} from './footer.ts';
export {navbarItems} from './navbar.ts';
