import type {Trackers} from '../product.ts';

/** One thing a provider keeps in the visitor's browser. */
export interface StoredItem {
  where: 'cookie' | 'localStorage' | 'sessionStorage';
  /** Name, where `*` stands for any characters. */
  name: string;
  /** Host that sets it, where that is not this site: such a cookie is beyond this site's reach. */
  host?: string;
  /** What it is for, as the preferences dialog says it. */
  purpose: string;
  /** How long it stays, as the preferences dialog says it. */
  duration: string;
}

/** Origins a provider needs, by the Content-Security-Policy directive that must allow them. */
export interface Sources {
  script?: string[];
  connect?: string[];
  img?: string[];
}

export interface PageView {
  url: string;
  title: string;
  referrer: string;
}

export type EventProperties = Readonly<Record<string, string | number | boolean>>;

/** A provider that has been started. */
export interface Running {
  pageView(page: PageView): void;
  event(name: string, properties: EventProperties): void;
  /** Ends everything at once; nothing may be sent after it returns. */
  stop(): void;
}

/**
 * An analytics provider. Importing its module has no effect: the build reads it for the cookie
 * tables and the Content-Security-Policy, and the browser imports it once analytics is accepted.
 */
export interface Provider<Settings> {
  id: keyof Trackers;
  /** Name in the preferences dialog, by kind of service. */
  title: string;
  /** The provider's settings, or nothing when it has no identifier and so does not exist. */
  settings(trackers: Trackers): Settings | undefined;
  stores(settings: Settings): StoredItem[];
  sources(settings: Settings): Sources;
  /**
   * Starts the provider.
   *
   * @param signal aborted when consent is withdrawn before the provider has started
   */
  start(settings: Settings, signal: AbortSignal): Promise<Running>;
  /** Whether code of another origin stays in the page until it is loaded anew. */
  leavesCodeBehind?: boolean;
}
