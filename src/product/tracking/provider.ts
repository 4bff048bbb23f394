import type {Schemas, Variable} from '../environment.ts';

/** One thing a provider stores in the visitor's browser. */
export interface StoredItem {
  where: 'cookie' | 'localStorage' | 'sessionStorage';
  /** Name; a `*` at its end stands for any characters. */
  name: string;
  /** Host that sets it, where that is not this site: such a cookie is beyond this site's reach. */
  host?: string;
  /** Purpose, as the preferences dialog says it. */
  purpose: string;
  /** Time that it stays, as the preferences dialog says it. */
  duration: string;
}

/** URLs of the hosts that a provider needs, by the Content-Security-Policy directive that must allow them. */
export interface Sources {
  script?: string[];
  connect?: string[];
  img?: string[];
}

interface PageView {
  url: string;
  title: string;
  referrer: string;
}

export type EventProperties = Readonly<Record<string, string | number | boolean>>;

/** A provider that has been started. */
export interface Running {
  pageView(page: PageView): void;
  event(name: string, properties: EventProperties): void;
}

/**
 * An analytics provider, or tracker: everything this site has of it. Importing its module has no
 * effect: the build reads it for the variables, the cookie tables and the Content-Security-Policy,
 * and the browser imports it once analytics is accepted.
 *
 * @typeParam Setting names of its settings
 */
export interface Provider<Setting extends string = string> {
  /** Name in the preferences dialog, by kind of service. */
  title: string;
  /**
   * Its settings and their environment variables. Defaults may be made of the product's values.
   *
   * @param schemas passed in, because an import would bring the validator into the browser
   */
  variables(schemas: Schemas): Record<Setting, Variable>;
  /** The setting without which the provider does not exist in the page; its default is empty. */
  identifier: NoInfer<Setting>;
  stores(settings: Readonly<Record<Setting, string>>): StoredItem[];
  sources(settings: Readonly<Record<Setting, string>>): Sources;
  /**
   * Starts the provider.
   *
   * @param signal aborted when consent is withdrawn: then it ends everything at once, and sends nothing more
   */
  start(settings: Readonly<Record<Setting, string>>, signal: AbortSignal): Promise<Running>;
  /** Set where the provider takes page views only, so that a reader's answer would reach nobody. */
  ignoresEvents?: true;
  /** True when code of another origin stays in the page until it is loaded anew. */
  leavesCodeBehind?: true;
}
