import {CARD_HEIGHT, CARD_WIDTH} from '../../content/card.ts';

/**
 * What every page says about its card beside the address; `src/components/SocialCardText` puts a
 * page's own text in place of this one.
 */
export function cardMetadata(product: {name: string; tagline: string}) {
  const text = `${product.name}: ${product.tagline}`;
  return [
    {property: 'og:image:type', content: 'image/png'},
    {property: 'og:image:width', content: String(CARD_WIDTH)},
    {property: 'og:image:height', content: String(CARD_HEIGHT)},
    {property: 'og:image:alt', content: text},
    {name: 'twitter:image:alt', content: text},
  ];
}
