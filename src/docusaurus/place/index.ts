import type {Plugin} from '@docusaurus/types';

/** Runs before anything of the page is laid out. */
export const SCRIPT = "if(location.hash)document.documentElement.dataset.place=''";

/**
 * Docusaurus plugin: marks the root of a page whose address leads to a place in it, such as `#install`. All of
 * such a page is laid out at once (`src/theme/styles/far-blocks.css`): heights that are estimates until then would move
 * what the reader came for.
 */
export default function placePlugin(): Plugin {
  return {
    name: 'place',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: SCRIPT}]}),
  };
}
