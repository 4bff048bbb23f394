import {type PageKind, routeOf} from './routes.ts';

/** What a card says. */
export interface Card {
  /** Product name, in the head line beside its mark. */
  product: string;
  /** Sidebar and categories of the page, outermost first. */
  section: readonly string[];
  title: string;
  /** Last line: date and team of a post. */
  note?: string;
}

/** Size in pixels that Open Graph images have everywhere. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Folder of the cards in the built site, and start of every `image` that is a card. */
export const CARDS_PATH = '/img/cards/';

/** Card of every page that has none of its own. */
export const DEFAULT_CARD = `${CARDS_PATH}default.png`;

/**
 * Where the card of a page or post will be, for the field `image` of its front matter, from which
 * Docusaurus writes `og:image`, `twitter:image` and the image of the structured data.
 *
 * @param file path of the Markdown file from the repository's root, with `/`
 * @param slug field `slug` of its front matter
 * @returns undefined for a file that is neither a page nor a post
 */
export function cardPath(file: string, slug: unknown): string | undefined {
  const [, kind, within] = /^(docs|blog)\/(.+\.mdx?)$/.exec(file) ?? [];
  return kind && within && `${CARDS_PATH}${routeOf(kind as PageKind, within, slug, '')}.png`;
}
