/** This file is no TypeScript because it runs before anything could translate it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/** esbuild plugin: what a module knows of its own place is that of its source, not of the bundle. */
export const ownPlaces = {
  name: 'own-places',
  setup(build) {
    build.onLoad({filter: /\.tsx?$/}, ({path: file}) => {
      const places = {
        __filename: JSON.stringify(file),
        __dirname: JSON.stringify(path.dirname(file)),
        'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      };
      const contents = readFileSync(file, 'utf8').replace(
        /(?<![\w.'"`])(?:__filename|__dirname|import\.meta\.url)\b/g,
        (name) => places[name],
      );
      return {contents, loader: file.endsWith('x') ? 'tsx' : 'ts'};
    });
  },
};
