import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {consentData} from '../../consent/consent-data.ts';
import type {Product} from '../../product/index.ts';
import {dialogStyles} from './dialog-styles.ts';

const require = createRequire(import.meta.url);
const OWN_STYLES = 'src/consent/consent.css';

/**
 * Docusaurus plugin: computes what the consent dialog needs (build id, cookie tables, settings of
 * the configured providers, style sheet) and writes it where a dynamic import finds it. The style
 * sheet goes this way because Docusaurus puts every imported one into the CSS of every page.
 */
export default function consentDataPlugin({siteDir}: LoadContext, {product}: {product: Product}): Plugin {
  const ownStyles = path.join(siteDir, OWN_STYLES);
  return {
    name: 'consent-data',
    getPathsToWatch: () => [ownStyles],
    async contentLoaded({actions}) {
      const library = require.resolve('vanilla-cookieconsent/dist/cookieconsent.css');
      const styles = dialogStyles(fs.readFileSync(library, 'utf8'), fs.readFileSync(ownStyles, 'utf8'));
      await actions.createData('consent.json', JSON.stringify(consentData(product, styles)));
    },
  };
}
