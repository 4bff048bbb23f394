import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {consentData} from '../../consent/consent-data.ts';
import type {Product} from '../../product/index.ts';
import {withoutUnused} from '../bundle/index.ts';

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
      const styles = await dialogStyles(fs.readFileSync(library, 'utf8'), fs.readFileSync(ownStyles, 'utf8'));
      await actions.createData('consent.json', JSON.stringify(consentData(product, styles)));
    },
  };
}

/** Layouts, places and states that the dialog of `src/consent/dialog.ts` never has. */
const UNUSED =
  /^(?:cc--(?:rtl|darkmode)|cc__darkmode|disable--interaction|cm--(?:bar|cloud|inline|wide|flip|top|middle|right|center)|pm--(?:bar|wide|flip|left|right))$/;

/**
 * The style sheet of the dialog: the library's without the rules for what the dialog never has, which are two
 * fifths of it, followed by the site's own, without comments. Its properties belong to the dialog: on the root
 * element, the browser would compute the styles of the whole page again.
 */
export async function dialogStyles(library: string, own: string): Promise<string> {
  const whole = `${library.replaceAll(':root', '#cc-main')}\n${own}`;
  // A property is used where its value is read.
  const names = whole.replaceAll(/(?<![\w-])--[\w-]+/g, '');
  const {css} = await withoutUnused(whole, [names], UNUSED);
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '\n');
}
