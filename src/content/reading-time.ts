import type {PluginOptions} from '@docusaurus/plugin-content-blog';
import {cached, sha256} from './cache.ts';
import {LIBRARIES} from './dependencies.ts';

/** Reading times of posts between builds; safe to delete at any time. */
const FOLDER = 'node_modules/.cache/reading-times';

/**
 * Option `readingTime` of the blog: Docusaurus' own, which finds words as a dictionary has them and takes half a second for
 * all posts, of those that have changed.
 */
export const readingTime: PluginOptions['readingTime'] = ({
  content,
  frontMatter: {slug, title},
  locale,
  defaultReadingTime,
}) =>
  cached({folder: FOLDER, key: `${slug ?? title}`, digest: sha256(content, locale, LIBRARIES)}, () =>
    defaultReadingTime({content, locale}),
  );
