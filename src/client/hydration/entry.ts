/*
 * Entry of the client's bundle, and all of the script that runs before hydration. React and the application are
 * loaded at the first interaction, or at once where a part of the page needs them.
 */
import './pending.css';
import '../../components/Elements/definition.ts';
import {onRouteDidUpdate as showWrap} from '../../components/Code/click.ts';
import {STORED_TAB, onRouteDidUpdate as showSelectedTabs} from '../../components/CodeTabs/tabs.ts';
import {pageShown} from '../../consent/analytics/tracking.ts';
import {startConsent} from '../../consent/start.ts';
import {keepAddressDecodable} from '../addresses.ts';
import {showNewAnnouncement} from '../banner.ts';
import {followMovedEntry, markScrollable, showPlaceInSidebar} from '../reading.ts';
import {hydrate} from './hydrate.ts';
import {isHydrated, onFirstInteraction, onHydrated, prefetchApplication} from './phases.ts';
import {captureEvents} from './replay-events.ts';

// Without this object, Docusaurus shows its red banner for a wrong base URL.
window.docusaurus ??= {prefetch: () => false, preload: () => false};

dropForeignAttributes();
keepAddressDecodable();
followChoices();
showNewAnnouncement();
onHydrated(captureEvents(hydrate));
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
 * Takes off the root element what the address of the page has put there: the theme makes each parameter
 * `docusaurus-data-x` an attribute `data-x`, and scripts obey attributes. Before any event, so before any listener runs.
 */
function dropForeignAttributes(): void {
  const root = document.documentElement;
  for (const name of root.getAttributeNames())
    if (/^data-(?!theme$|theme-choice$|has-hydrated$|announcement-bar-initially-dismissed$)/.test(name))
      root.removeAttribute(name);
}

/**
 * Decides that the page needs React before anybody touches it: a part of it is made by React (`data-hydrate="at-once"`), or
 * storage is denied, which the application reports.
 */
function needsHydration(): boolean {
  if (document.querySelector('[data-hydrate=at-once]')) return true;
  try {
    return window.localStorage === null;
  } catch {
    return true;
  }
}

/** Follows choices that are made elsewhere while the page is open: in another window, by the system, on a later page. */
function followChoices(): void {
  const COLOR_MODE = 'theme';
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const {dataset} = document.documentElement;
  // As the theme's inline script does; React's listeners take over with hydration.
  const show = (value: string | null) => {
    if (isHydrated()) return;
    const choice = value === 'light' || value === 'dark' ? value : undefined;
    dataset.theme = choice ?? (system.matches ? 'dark' : 'light');
    dataset.themeChoice = choice ?? 'system';
  };
  try {
    // The theme would take a value of an older site or of another program for a color mode.
    if (!/^(?:light|dark|system)$/.test(localStorage.getItem(COLOR_MODE) ?? 'system')) {
      localStorage.removeItem(COLOR_MODE);
      show(null);
    }
  } catch {
    // Storage is denied: nothing was chosen.
  }
  system.addEventListener('change', () => dataset.themeChoice === 'system' && show(null));
  const tellAll = () => {
    try {
      for (const key of [COLOR_MODE, STORED_TAB]) {
        const newValue = localStorage.getItem(key);
        window.dispatchEvent(new StorageEvent('storage', {key, newValue, storageArea: localStorage}));
      }
    } catch {
      // Storage is denied: nothing was chosen.
    }
  };
  window.addEventListener('storage', ({key, newValue}) => {
    if (key === COLOR_MODE) show(newValue);
    // All is deleted at once, as by "Clear site data"; the event names nothing.
    if (key === null) tellAll();
  });
  // A page in the browser's back/forward cache gets no events, so it gets them when the reader comes back.
  window.addEventListener('pageshow', ({persisted}) => persisted && tellAll());
}
