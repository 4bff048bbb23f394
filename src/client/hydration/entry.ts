/*
 * Entry of the client's bundle, and all of the script that runs before hydration. React and the application are
 * loaded at the first interaction, or at once where a part of the page needs them.
 */
import './pending.css';
import {pageShown} from '../../consent/analytics/tracking.ts';
import {startConsent} from '../../consent/start.ts';
import {dismissBanner, showNewAnnouncement} from '../banner.ts';
import {onRouteDidUpdate as showChosenTabs} from '../content/tabs-and-code.ts';
import {keepFragmentDecodable} from '../errors/fragment.ts';
import {onRouteDidUpdate as showPlaceInSidebar} from '../reading/follow-sidebar.ts';
import {onRouteDidUpdate as followMovedAnchor} from '../reading/moved-anchor.ts';
import {enableControls} from './enable-controls.ts';
import {onFirstInteraction} from './first-interaction.ts';
import {hydrate} from './hydrate.ts';
import {needsHydration} from './needs-hydration.ts';
import {onHydrated} from './on-hydrated.ts';
import {prefetchApplication} from './prefetch.ts';
import {captureEvents} from './replay-events.ts';

// Without this object, Docusaurus shows its red banner for a wrong base URL.
window.docusaurus ??= {prefetch: () => false, preload: () => false};

keepFragmentDecodable();
showNewAnnouncement();
enableControls();
onHydrated(captureEvents({hydrate, own: dismissBanner}));
if (needsHydration()) {
  hydrate();
} else {
  startConsent();
  showChosenTabs();
  followMovedAnchor();
  showPlaceInSidebar();
  pageShown(window.location.pathname);
  onFirstInteraction(hydrate);
  prefetchApplication();
}
