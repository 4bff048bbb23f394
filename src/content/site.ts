/** The graph of pages: every page once, and what no page says alone. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type Product, UserError} from '../product/index.ts';
import {type Redirect, redirects as redirectsOf} from '../product/redirects.ts';
import {contentFiles} from './files.ts';
import {GLOSSARY_FILE, readGlossary, type Term} from './glossary.ts';
import {Once} from './once.ts';
import {Page} from './page.ts';
import {isQuestionsFile, pagesOfEntry, type QuestionGroup, readQuestions} from './questions.ts';
import {readSidebars, type SidebarPlace} from './sidebar.ts';
import {tokenValues} from './tokens.ts';
import {parseYaml} from './yaml.ts';

/** Every path that this site has ever published, one a line, `path#anchor` for places in a page. */
export const PUBLISHED = 'src/tools/published-urls.txt';

/** Sidebars as `sidebars.ts` has them. */
type Sidebars = Readonly<Record<string, unknown>>;

interface SiteOptions {
  /** Folder that holds `docs/` and `blog/`. */
  root: string;
  product: Product;
  sidebars?: Sidebars;
  redirects?: readonly Redirect[];
}

/** Is it a page: a Markdown file that does not start with `_`, is no README, and is no card of data of the blog? */
const isPage = (file: string) =>
  /\.mdx?$/.test(file) && !/\/(?:_[^/]*(?:\/|$)|README\.mdx?$)|^blog\/(?:.*\/)?data\//.test(file);

/** A site as its files are: read when asked for, each file once. What is made of its pages is made anew when one changes. */
export class Site extends Once {
  readonly root: string;
  readonly product: Product;
  /** Scheme and host, such as `https://example.com`. */
  readonly origin: string;
  private sidebars: Sidebars;
  readonly redirects: readonly Redirect[];
  /** Value by token name. */
  readonly tokens: Readonly<Record<string, string>>;
  private readonly byFile = new Map<string, Page>();

  constructor({root, product, sidebars = {}, redirects}: SiteOptions) {
    super();
    this.root = root;
    this.product = product;
    this.origin = product.siteUrl;
    this.sidebars = sidebars;
    this.redirects = redirects ?? redirectsOf(product);
    this.tokens = tokenValues(product);
  }

  /** Every file of pages, posts and what belongs to them. */
  get files(): readonly string[] {
    return this.once('files', () => contentFiles(this.root));
  }

  /** Every page and post, drafts and unlisted ones included, in the order of their paths, documentation first. */
  get pages(): readonly Page[] {
    return this.once('pages', () => this.files.filter(isPage).map((file) => this.page(file)));
  }

  /** Pages that are in menus, lists and the search. */
  get published(): readonly Page[] {
    return this.once('published', () => this.pages.filter(({isPublished}) => isPublished));
  }

  /** A page by its path from the root; it must exist. */
  page(file: string): Page {
    const page =
      this.byFile.get(file) ?? new Page(file, readFileSync(path.join(this.root, file), 'utf8'), this.tokens);
    this.byFile.set(file, page);
    return page;
  }

  /** Takes the text of a page from somebody who has read its file: the page, new where the text has changed. */
  update(file: string, source: string): Page {
    const before = this.byFile.get(file);
    if (before?.source === source) return before;
    if (before) this.clear();
    this.byFile.set(file, new Page(file, source, this.tokens));
    return this.page(file);
  }

  /** Forgets what else may have changed: pages that are gone, files that are no pages, and sidebars. */
  refresh(sidebars = this.sidebars): void {
    this.sidebars = sidebars;
    this.clear();
  }

  /** Page by route. */
  get routes(): ReadonlyMap<string, Page> {
    return this.once('routes', () => new Map(this.pages.map((page) => [page.route, page])));
  }

  exists(file: string): boolean {
    return existsSync(path.join(this.root, file));
  }

  /** The text of a file, of a page with its tokens replaced; empty without the file. */
  text(file: string): string {
    if (/\.mdx?$/.test(file)) return this.exists(file) ? this.page(file).text : '';
    return this.once(`text of ${file}`, () =>
      this.exists(file) ? readFileSync(path.join(this.root, file), 'utf8') : '',
    );
  }

  /** The value of a YAML file of the repository; empty without the file, or where it is no YAML. */
  entries(file: string): Record<string, {name?: string; permalink?: string}> {
    return this.once(`entries of ${file}`, () => {
      try {
        return (parseYaml(this.text(file), file) ?? {}) as ReturnType<Site['entries']>;
      } catch (error) {
        // The build of the blog reports it.
        if (error instanceof UserError) return {};
        throw error;
      }
    });
  }

  /** Is it the route of a list of posts or of its further pages? They are no files. */
  isList(route: string): boolean {
    return this.listRoutes.has(route.replace(/\/page\/\d+$/, ''));
  }

  /** Routes of these lists, without their further pages. */
  get listRoutes(): ReadonlySet<string> {
    const listsOf = (name: string) =>
      Object.entries(this.entries(`blog/${name}.yml`)).map(
        ([key, entry]) => `/blog/${name}${entry?.permalink ?? `/${key}`}`,
      );
    const always = ['/', '/blog', '/blog/archive', '/blog/authors', '/blog/tags'];
    return this.once('listRoutes', () => new Set([...always, ...['tags', 'authors'].flatMap(listsOf)]));
  }

  /** Lines of {@link PUBLISHED}. */
  get publishedUrls(): readonly string[] {
    const {slug} = this.product;
    return this.once('urls', () => this.text(PUBLISHED).replaceAll('%product%', slug).split('\n'));
  }

  /** Published paths where there is neither a page nor a list nor a redirect now. */
  get abandonedPaths(): readonly string[] {
    const known = new Set([...this.routes.keys(), ...this.redirects.map(({from}) => from)]);
    return this.publishedUrls.filter(
      (url) => url && !url.includes('#') && !known.has(url) && !this.isList(url),
    );
  }

  /** Entries of the sidebars, in their order, with the ids of their pages. */
  get sidebarEntries(): readonly (readonly [id: string, SidebarPlace])[] {
    return this.once('sidebarEntries', () => readSidebars(this.sidebars));
  }

  /** Places of the pages in the sidebars, in their order, by id. */
  get sidebarPlaces(): ReadonlyMap<string, SidebarPlace> {
    return this.once('sidebarPlaces', () => new Map(this.sidebarEntries));
  }

  /** Terms of the terminology page by id; none without the page. */
  get glossary(): ReadonlyMap<string, Term> {
    return this.once('glossary', () =>
      this.exists(GLOSSARY_FILE) ? readGlossary(this.page(GLOSSARY_FILE).tree) : new Map<string, Term>(),
    );
  }

  get questionsFiles(): readonly string[] {
    return this.files.filter(isQuestionsFile);
  }

  /** @throws UserError naming file and line */
  questionsIn(file: string): ReturnType<typeof readQuestions> {
    return this.once(`questions of ${file}`, () => readQuestions(this.text(file), file, this.tokens));
  }

  /**
   * Groups of questions by the path of their page.
   *
   * @throws UserError naming file and line
   */
  get questions(): ReadonlyMap<string, readonly QuestionGroup[]> {
    const groups = this.questionsFiles.flatMap((file) =>
      Object.entries(this.questionsIn(file).value).flatMap(([entry, list]) =>
        pagesOfEntry(file, entry).map((page) => [page, list] as const),
      ),
    );
    return new Map(groups);
  }
}
