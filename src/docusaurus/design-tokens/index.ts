import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {TOKENS_FILE} from '../../product/identity/palette.ts';
import {type TokenGroup, tokenGroups} from './tokens.ts';

/** Docusaurus plugin: the page of design tokens, in the development server and nowhere else. */
export default function designTokensPlugin({siteDir, baseUrl}: LoadContext): Plugin<TokenGroup[]> | null {
  if (process.env.NODE_ENV !== 'development') return null;
  const file = path.join(siteDir, TOKENS_FILE);
  return {
    name: 'design-tokens',
    getPathsToWatch: () => [file],
    loadContent: () => tokenGroups(fs.readFileSync(file, 'utf8')),
    async contentLoaded({content, actions}) {
      const groups = await actions.createData('groups.json', JSON.stringify(content));
      actions.addRoute({
        path: `${baseUrl}design-tokens`,
        component: '@site/src/components/DesignTokens/index.tsx',
        modules: {groups},
        exact: true,
      });
    },
  };
}
