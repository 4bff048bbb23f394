import type {Plugin} from '@docusaurus/types';

/** Styles for readers without JavaScript: every tab panel shows, controls that need it do not. */
export const STYLE = `
[role=tabpanel][hidden]{display:block!important}
[role=tablist],.code__tools,.needs-script,.page-feedback,[class*=announcementBar],[class*=searchButton],.cookie-preferences,[class*=colorModeToggle]{display:none!important}
.navbar__toggle{display:none!important}
`.trim();

/** Docusaurus plugin: adds the `<noscript>` styles to every page's head. */
export default function noScriptPlugin(): Plugin {
  return {
    name: 'no-script',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'noscript', innerHTML: `<style>${STYLE}</style>`}],
    }),
  };
}
