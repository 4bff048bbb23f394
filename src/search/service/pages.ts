/** The pages of an index as assistants ask for them: by path, by URL, by what they are about. */
import type {IndexedPage, IndexedSite} from '../index/index-format.ts';

/** A path that a page had before; both below the base URL. */
export interface MovedPath {
  from: string;
  to: string;
}

export interface FoundPage {
  page: IndexedPage;
  /** Id of a heading, when the address named one. */
  anchor: string;
}

/** The pages of a site by their addresses. */
export class Pages {
  private readonly byPath: ReadonlyMap<string, IndexedPage>;
  private readonly moved: ReadonlyMap<string, string>;

  /** @param moved old paths and where they lead, below the base URL */
  constructor(
    readonly all: readonly IndexedPage[],
    private readonly site: IndexedSite,
    moved: readonly MovedPath[] = [],
  ) {
    this.byPath = new Map(all.map((page) => [page.url, page]));
    this.moved = new Map(moved.map(({from, to}) => [this.below(from), this.below(to)]));
  }

  /**
   * Finds a page by what people and programs call it: its path with or without the base URL, `.md`,
   * `.html`, slashes around it, a path that it had before, or its URL on the site's own host.
   *
   * @param hosts other origins under which the site is read, such as `http://localhost:3000`
   */
  find(address: string, hosts: readonly string[] = []): FoundPage | undefined {
    let rest = address.trim();
    if (/^[a-z][a-z\d+.-]*:/i.test(rest)) {
      if (!URL.canParse(rest)) return undefined;
      const {origin, pathname, hash} = new URL(rest);
      if (origin !== this.site.origin && !hosts.includes(origin)) return undefined;
      rest = `${pathname}${hash}`;
    }
    const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(rest) ?? [];
    const clean = path.replaceAll(/^\/+|\/+$/g, '').replace(/(?:\/?index)?\.(?:md|html)$/, '');
    for (const named of [`/${clean}`, this.below(clean)]) {
      const page = this.byPath.get(this.moved.get(named) ?? named);
      if (page) return {page, anchor: decoded(fragment)};
    }
    return undefined;
  }

  private below(path: string): string {
    return `${this.site.baseUrl}${path.replace(/^\//, '')}`;
  }

  /** Absolute URL of a page or of a result's path. */
  urlOf(path: string): string {
    return `${this.site.origin}${path}`;
  }

  /** Absolute URL of a page's Markdown. */
  markdownUrlOf({url}: IndexedPage): string {
    return `${this.urlOf(url)}.md`;
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
