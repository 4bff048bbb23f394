/*
 * Entry of the client's bundle, and all of the script that runs before a page is touched. The style
 * sheet is linked in every page because this imports a part of it; src/postbuild/sleeping-styles puts what the page
 * needs of it in the link's place.
 */
import './waiting.css';
import {pageShown} from '../../consent/analytics/tracking.ts';
import {startConsent} from '../../consent/start.ts';
import {onRouteDidUpdate as showPlaceInSidebar} from '../reading/follow-sidebar.ts';
import {onRouteDidUpdate as showDoneSteps} from '../reading/follow-steps.ts';
import {onRouteDidUpdate as openFold} from '../reading/open-fold.ts';
import {wake, whenAwake} from './application.ts';
import {enableControls} from './controls.ts';
import {keepGestures} from './gestures.ts';
import {needsApplication} from './need.ts';
import {onFirstSign} from './signs.ts';

// Docusaurus takes a page that lacks this for one whose scripts are not found, and says so in red.
window.docusaurus ??= {prefetch: () => false, preload: () => false};

enableControls();
whenAwake(keepGestures(wake));

if (needsApplication()) {
  wake();
} else {
  startConsent();
  openFold();
  showPlaceInSidebar();
  showDoneSteps();
  pageShown(window.location.pathname);
  onFirstSign(wake);
}
