import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import sidebars from '../../../sidebars.ts';
import {CARDS_PATH, type Card, DEFAULT_CARD} from '../../content/card.ts';
import {SIDEBAR_NAMES, sidebarPlaces} from '../../content/sidebar.ts';
import {longDate} from '../../content/text.ts';

/** A card and what it is for. */
export interface PageCard {
  /** Where the card is served, below the base URL. */
  image: string;
  card: Card;
  /** The page, to name in an error. */
  source: string;
}

type Doc = Pick<LoadedVersion['docs'][number], 'id' | 'title' | 'source' | 'frontMatter'>;

/**
 * The cards of a site: the default one, and one for each page and post. A page that names an image
 * of its own has none.
 */
export function pageCards(
  {name, tagline}: {name: string; tagline: string},
  docs: readonly Doc[],
  {blogTitle, blogPosts}: Pick<BlogContent, 'blogTitle' | 'blogPosts'>,
): PageCard[] {
  const places = sidebarPlaces(sidebars);
  const pages = docs.map(({id, title, source, frontMatter: {image}}) => {
    const {sidebar = '', categories = []} = places.get(id) ?? {};
    // The introduction of a category often has the category's own name.
    const section = [SIDEBAR_NAMES[sidebar] ?? 'Documentation', ...categories].filter(
      (part) => part !== title,
    );
    return {image, source, card: {product: name, section, title}};
  });
  const posts = blogPosts.map(({metadata: {title, source, date, authors, tags, frontMatter}}) => {
    const section = [blogTitle, ...tags.slice(0, 1).map(({label}) => label)];
    const note = [longDate(date), ...authors.map((author) => author.name)].filter(Boolean).join('  ·  ');
    return {image: frontMatter.image, source, card: {product: name, section, title, note}};
  });
  const site = {
    image: DEFAULT_CARD,
    source: 'the default card',
    card: {product: name, section: ['Documentation'], title: tagline},
  };
  return [site, ...pages, ...posts].flatMap(({image, ...rest}) =>
    image?.startsWith(CARDS_PATH) ? [{image, ...rest}] : [],
  );
}
