import type {Plugin} from '@docusaurus/types';

/**
 * Styles for readers without JavaScript: every tab panel shows with its name, controls that need a
 * script do not, a calculator shows its usual values as text, and on a phone a menu of plain elements stands above the page: the links of the
 * navigation bar always, and the sidebar of the page when the menu is open.
 */
export const STYLE = `
[role=tabpanel][data-inactive]{display:block!important}
[role=tabpanel]+[role=tabpanel]{margin-top:1rem}
.code .code__tab{display:inline}
[role=tablist],.code__tools,.needs-script,[class*=announcementBar],.cookie-preferences,[class*=colorModeToggle],.navbar__toggle{display:none!important}
.calculator input{min-height:0!important;padding:0!important;border:0!important;background:none!important;pointer-events:none}
.no-script-menu{display:none}
@media (width<=996px){
html:root{scroll-padding-top:1rem}
.navbar{position:static;height:auto}
.navbar__inner,.navbar__items{flex-wrap:wrap}
.navbar__inner>.navbar__items{flex:1 0 100%;justify-content:flex-start}
.navbar__item{display:inline-block;padding:.4rem .5rem .4rem 0}
.no-script-menu{display:block;margin:0;border-width:0 0 1px!important;border-radius:0}
.no-script-menu>summary{padding:.8rem 1rem;cursor:pointer}
.main-wrapper div:has(>.theme-doc-sidebar-container){flex-wrap:wrap}
body:has(.no-script-menu[open]) .theme-doc-sidebar-container{display:block;width:100%!important;margin:0}
body:has(.no-script-menu[open]) .theme-doc-sidebar-container>div{height:auto;max-height:none;position:static}
}
`.trim();

/** Opens the sidebar through `STYLE`; a page without one, such as a post, needs no more than the bar. */
const MENU = '<noscript><details class="no-script-menu"><summary>Menu</summary></details></noscript>';

/** Docusaurus plugin: adds the `<noscript>` styles and the menu to every page. */
export default function noScriptPlugin(): Plugin {
  return {
    name: 'no-script',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'noscript', innerHTML: `<style>${STYLE}</style>`}],
      preBodyTags: [MENU],
    }),
  };
}
