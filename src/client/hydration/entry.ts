/*
 * Entry of the client's bundle, and all of the script that runs before hydration. React and the application are
 * loaded at the first interaction, or at once where a part of the page needs them.
 */
import './pending.css';
import '../../components/Elements/definition.ts';
import '../../search/client/opening.ts';
import {onRouteDidUpdate as showWrap} from '../../components/Code/click.ts';
import {onRouteDidUpdate as showSelectedTabs} from '../../components/CodeTabs/tabs.ts';
import {readerStorage, stored} from '../../components/storage.ts';
import {pageShown} from '../../consent/analytics/tracking.ts';
import {startConsent} from '../../consent/start.ts';
import {fragmentId, keepAddressDecodable} from '../addresses.ts';
import {showNewAnnouncement} from '../banner.ts';
import {followMovedEntry, markScrollable, showPlaceInSidebar} from '../reading.ts';
import {hydrate} from './hydrate.ts';
import {isHydrated, onFirstInteraction, onHydrated, prefetchApplication} from './phases.ts';
import {keepClick} from './replay-click.ts';

/** Attributes that the theme's inline script sets on the root element, with the values that they may have before hydration. */
const OF_THEME: Readonly<Record<string, RegExp>> = {
  'data-theme': /^(?:light|dark)$/,
  'data-theme-choice': /^(?:light|dark|system)$/,
  'data-has-hydrated': /^false$/,
  'data-announcement-bar-initially-dismissed': /^(?:true|false)$/,
};

// Without this object, Docusaurus shows its red banner for a wrong base URL.
window.docusaurus ??= {prefetch: () => false, preload: () => false};

dropForeignAttributes();
keepAddressDecodable();
followColorMode();
startWhereAddressSays();
showNewAnnouncement();
onHydrated(keepClick(hydrate));
if (needsHydration()) {
  hydrate();
} else {
  startConsent();
  showSelectedTabs();
  showWrap();
  markScrollable();
  followMovedEntry();
  // Browsers with this property have done so when they painted the page; to ask for positions would force a layout.
  if (!CSS.supports('scroll-initial-target', 'nearest')) showPlaceInSidebar();
  pageShown(window.location.pathname);
  onFirstInteraction(hydrate);
  prefetchApplication();
}

/**
 * Takes off the root element what the address of the page has put there, and a color mode of another program: the theme makes
 * each parameter `docusaurus-data-x` an attribute `data-x`, and scripts obey attributes. Before any event, so before any
 * listener runs.
 */
function dropForeignAttributes(): void {
  const root = document.documentElement;
  for (const {name, value} of [...root.attributes])
    if (name.startsWith('data-') && !OF_THEME[name]?.test(value)) root.removeAttribute(name);
}

/**
 * Decides that the page needs React before anybody touches it: a part of it is made by React (`data-hydrate`); storage is
 * denied, which the application reports; or the browser may soon translate the page for a reader of other languages, of which
 * React would throw away what it finds.
 */
function needsHydration(): boolean {
  if (document.querySelector('[data-hydrate]')) return true;
  if (!navigator.languages.some((language) => language.startsWith('en'))) return true;
  return !readerStorage();
}

/** Shows the place that the address names, where the browser does not: `onRouteUpdate` of `arrival.ts`. */
function startWhereAddressSays(): void {
  const {history, location} = window;
  if (history.scrollRestoration !== 'manual') return;
  document.getElementById(fragmentId(location.hash))?.scrollIntoView();
  // Browsers restore until the load is over.
  window.addEventListener('load', () =>
    setTimeout(() => {
      history.scrollRestoration = 'auto';
    }),
  );
}

/** Follows the color mode that is chosen elsewhere while the page is open: in another window, by the system, on a later page. */
function followColorMode(): void {
  const key = 'theme';
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const {dataset} = document.documentElement;
  const follow = () => {
    const text = stored(key);
    const newValue = text === 'light' || text === 'dark' ? text : null;
    // React's listeners take over with hydration: they hear of one stored value that changes.
    if (isHydrated()) {
      const event = new StorageEvent('storage', {key, newValue, storageArea: readerStorage() ?? null});
      window.dispatchEvent(event);
      return;
    }
    const ofSystem = system.matches ? 'dark' : 'light';
    dataset.theme = newValue ?? ofSystem;
    dataset.themeChoice = newValue ?? 'system';
  };
  // The theme's inline script has found none that exists.
  if (!dataset.theme || !dataset.themeChoice) follow();
  system.addEventListener('change', () => dataset.themeChoice === 'system' && follow());
  // Also where all is deleted at once, as by "Clear site data".
  window.addEventListener('storage', ({isTrusted}) => isTrusted && follow());
  // A page in the browser's back/forward cache gets no events, so it gets this one when the reader comes back.
  window.addEventListener('pageshow', ({persisted}) => persisted && follow());
}
