import path from 'node:path';

/** Where finished pages and compressed copies are kept between builds. */
export const keptFolders = (cache: string): {pages: string; copies: string} => ({
  pages: path.join(cache, 'finished'),
  copies: path.join(cache, 'compressed'),
});
