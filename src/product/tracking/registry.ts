/**
 * The trackers of this site. A tracker is one file in `trackers/` and one line here, with
 * the file's name; a test fails where one of the two is missing. Everything else follows: settings,
 * cookie tables, Content-Security-Policy and the chunk that the browser loads. For the build only.
 */
export {default as insight} from './trackers/insight.ts';
export {default as pageViews} from './trackers/pageViews.ts';
export {default as posthog} from './trackers/posthog.ts';
export {default as tagManager} from './trackers/tagManager.ts';
