import {type Accent, CARDS_PATH, type Card, DEFAULT_CARD} from '../../content/card.ts';
import {headlineNumber} from '../../content/headline-number.ts';

/** A card and what it is for. */
export interface PageCard {
  /** Where the card is served, below the base URL. */
  image: string;
  card: Card;
  /** Source of the page, to name in an error; none for the default card. */
  source?: string;
}

/** What a card needs to know of the docs plugin's content. */
export interface Docs {
  docs: readonly {
    id: string;
    title: string;
    source: string;
    sidebar?: string | undefined;
    frontMatter: {image?: string | undefined};
  }[];
  sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
}

export interface SidebarEntry {
  type: string;
  id?: string;
  label?: string;
  items?: readonly SidebarEntry[];
}

/** What a card needs to know of the blog plugin's content. */
export interface Blog {
  blogTitle: string;
  blogPosts: readonly {
    metadata: {
      title: string;
      source: string;
      date: Date;
      authors: readonly {name?: string | undefined; key?: string | null | undefined}[];
      tags: readonly {label: string}[];
      frontMatter: {image?: string | undefined};
    };
  }[];
}

/** Sidebars by the name that a card shows. */
const SIDEBAR_NAMES: Readonly<Record<string, string>> = {
  guides: 'User guide',
  reference: 'Reference',
  example: 'Examples',
};

/** Accents of the areas of the platform, by the category of the sidebar that a page stands in. */
const AREAS: Readonly<Record<string, Accent>> = {
  Simulation: 'fig-1',
  Datasets: 'fig-2',
  Evaluation: 'fig-2',
  'Metrics and checks': 'fig-2',
  'Error tracking': 'fig-4',
  Proxy: 'fig-4',
};

/** Accents of the teams, as in the list of posts: `src/components/PostEntry`. */
const TEAMS: Readonly<Record<string, Accent>> = {
  'simulation-engineering': 'fig-1',
  'evaluation-engineering': 'fig-2',
  'applied-ml': 'fig-3',
  'developer-experience': 'fig-4',
};

/**
 * The cards of a site: the default one, and one for each page and post. A page that names an image
 * of its own has none.
 */
export function pageCards(
  {name, tagline}: {name: string; tagline: string},
  docs: Docs,
  blog: Blog,
): PageCard[] {
  const cards: PageCard[] = [
    {image: DEFAULT_CARD, card: {product: name, section: ['Documentation'], title: tagline}},
  ];
  for (const {id, title, source, sidebar, frontMatter} of docs.docs) {
    if (!isCard(frontMatter.image)) continue;
    // The introduction of a category often has the category's own name.
    const place = sidebarPath(id, sidebar, docs.sidebars);
    const section = place.filter((step) => step !== title);
    const accent = place.map((step) => AREAS[step]).find(Boolean);
    cards.push({
      image: frontMatter.image,
      source,
      card: {product: name, section, title, ...(accent && {accent})},
    });
  }
  for (const {metadata} of blog.blogPosts) {
    const {title, source, date, authors, tags, frontMatter} = metadata;
    if (!isCard(frontMatter.image)) continue;
    const section = [blog.blogTitle, ...tags.slice(0, 1).map(({label}) => label)];
    const note = [day(date), ...authors.map((author) => author.name)].filter(Boolean).join('  ·  ');
    const number = headlineNumber(title);
    const accent = TEAMS[authors[0]?.key ?? ''];
    const card = {product: name, section, title, note, ...(number && {number}), ...(accent && {accent})};
    cards.push({image: frontMatter.image, source, card});
  }
  return cards;
}

function isCard(image: string | undefined): image is string {
  return image?.startsWith(CARDS_PATH) ?? false;
}

/** Names of the sidebar and the categories above a page, outermost first. */
function sidebarPath(id: string, sidebar: string | undefined, sidebars: Docs['sidebars']): string[] {
  if (!sidebar) return ['Documentation'];
  const categories = categoriesAbove(id, sidebars[sidebar] ?? []) ?? [];
  return [SIDEBAR_NAMES[sidebar] ?? sidebar, ...categories];
}

function categoriesAbove(id: string, items: readonly SidebarEntry[]): string[] | undefined {
  for (const item of items) {
    if (item.type === 'doc' && item.id === id) return [];
    const below = item.items && categoriesAbove(id, item.items);
    if (below) return [item.label ?? '', ...below];
  }
  return undefined;
}

function day(date: Date): string {
  return new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'}).format(date);
}
