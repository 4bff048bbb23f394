/*
 * Entry of the client's bundle, and all of the script that runs before hydration. React and the application are
 * loaded at the first interaction, or at once where a part of the page needs them.
 */
import './pending.css';
import '../../components/SignUpButton/open-in-new-tab.ts';
import '../../components/Term/definition.ts';
import {onRouteDidUpdate as showWrap} from '../../components/Code/click.ts';
import {onRouteDidUpdate as showSelectedTabs} from '../../components/CodeTabs/tabs.ts';
import {pageShown} from '../../consent/analytics/tracking.ts';
import {startConsent} from '../../consent/start.ts';
import {keepAddressDecodable} from '../addresses.ts';
import {dismissBanner, showNewAnnouncement} from '../banner.ts';
import {followChoices} from '../choices.ts';
import {onRouteDidUpdate as followMovedAnchor} from '../reading/arrival.ts';
import {onRouteDidUpdate as showPlaceInSidebar} from '../reading/keep-in-view.ts';
import {onRouteDidUpdate as markScrollable} from '../reading/scrollable.ts';
import {onFirstInteraction} from './first-interaction.ts';
import {hydrate} from './hydrate.ts';
import {onHydrated} from './hydrated.ts';
import {prefetchApplication} from './prefetch.ts';
import {captureEvents} from './replay-events.ts';

// Without this object, Docusaurus shows its red banner for a wrong base URL.
window.docusaurus ??= {prefetch: () => false, preload: () => false};

keepAddressDecodable();
followChoices();
showNewAnnouncement();
onHydrated(captureEvents({hydrate, own: dismissBanner}));
if (needsHydration()) {
  hydrate();
} else {
  startConsent();
  showSelectedTabs();
  showWrap();
  markScrollable();
  followMovedAnchor({});
  // Browsers with this property have done so when they painted the page; to ask for positions would force a layout.
  if (!CSS.supports('scroll-initial-target', 'nearest')) showPlaceInSidebar();
  pageShown(window.location.pathname);
  onFirstInteraction(hydrate);
  prefetchApplication();
}

/**
 * Whether the page needs React before anybody touches it: a part of it is made by React (`data-hydrate`), or storage
 * is denied, which the application reports.
 */
function needsHydration(): boolean {
  if (document.querySelector('[data-hydrate]')) return true;
  try {
    return window.localStorage === null;
  } catch {
    return true;
  }
}
