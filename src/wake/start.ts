/* The application as it starts on a page that was read before it. */
import '../adopt/served-page.ts';
import '@docusaurus/core/lib/client/clientEntry.js';
import '../adopt/prefetch.ts';
