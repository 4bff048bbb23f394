import {createHash} from 'node:crypto';
import type {CookieTable, Translation} from 'vanilla-cookieconsent';
import {escapeAttribute, escapeHtml} from '../content/escape-html.ts';
import type {Product} from '../product/index.ts';
import type {StoredItem} from '../product/tracking/provider.ts';
import {configuredProviders, type Trackers} from '../product/tracking/providers.ts';
import {CONSENT_COOKIE} from './record.ts';

/** Data that the build gives to the dialog; a chunk of its own, loaded with the dialog. */
export type ConsentData = ReturnType<typeof consentData>;

type ProductValues = Pick<
  Product,
  'buildId' | 'cookieDomain' | 'cookiePolicyUrl' | 'privacyUrl' | 'trackers'
>;

/**
 * Collects, while the site is built, what the dialog shows and needs.
 *
 * @param css style sheet of the dialog
 */
export function consentData(product: ProductValues, css: string) {
  const providers = configuredProviders(product.trackers);
  const stores = providers.flatMap(({provider, settings}) => provider.stores(settings));
  const titles = providers.map(({provider}) => escapeHtml(provider.title));
  const texts = dialogTexts(product, titles.join(', '), stores);
  return {
    /** By default a digest of all that the dialog says: it changes exactly when people must be asked again. */
    buildId: product.buildId || createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16),
    /** Domain of the consent cookie on hosts that belong to it. */
    cookieDomain: product.cookieDomain,
    /** Settings of the configured providers. */
    trackers: Object.fromEntries(providers.map(({id, settings}) => [id, settings])) as Partial<Trackers>,
    /** True where code of another origin stays in the page until it is loaded anew. */
    leavesCodeBehind: providers.some(({provider}) => provider.leavesCodeBehind),
    /** Items that those providers keep in the browser. */
    stores: stores.map(({where, name}) => ({where, name})),
    texts,
    css,
  };
}

/** Every text of the dialog, with the cookies of the configured providers. Changing one asks each visitor again. */
function dialogTexts(
  {cookiePolicyUrl, privacyUrl}: Pick<ProductValues, 'cookiePolicyUrl' | 'privacyUrl'>,
  services: string,
  stores: readonly StoredItem[],
): Translation {
  const title = 'Cookie Consent Preferences';
  const buttons = {acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all'};
  return {
    consentModal: {
      title,
      description: services
        ? 'With your permission, this site uses cookies to see which pages are read and to record sessions, so that the documentation can be improved. Reading works the same either way.'
        : 'This site has configured no analytics: nobody counts or records what you read. Your choice is only remembered, in one cookie.',
      ...buttons,
      showPreferencesBtn: 'Manage preferences',
    },
    preferencesModal: {
      title,
      ...buttons,
      savePreferencesBtn: 'Save preferences',
      closeIconLabel: 'Close',
      sections: [
        {
          title: 'Cookie usage',
          description:
            'Cookies are small pieces of text that a site keeps in your browser. Choose which kinds this site may use. You can change the choice at any time under “Cookie preferences” at the foot of every page.',
        },
        {
          title: 'Strictly necessary cookies',
          description: 'Remember the choice made here. The site does not work properly without them.',
          linkedCategory: 'necessary',
          cookieTable: table([
            {name: CONSENT_COOKIE, purpose: 'Holds your choice and when it was made.', duration: '182 days'},
          ]),
        },
        {
          title: 'Analytics cookies',
          description: services
            ? `Count visits and page views and record how pages are used. Nothing of this is loaded before you accept it; rejecting it later stops it and removes its cookies. Services: ${services}.`
            : 'No analytics service is configured, so this category sets no cookies and loads nothing. Your choice holds until one is: then you are asked again.',
          linkedCategory: 'analytics',
          cookieTable: table(stores),
        },
        {
          title: 'More information',
          description: `Details are in the ${link(cookiePolicyUrl, 'cookie policy')} and the ${link(privacyUrl, 'privacy policy')}.`,
        },
      ],
    },
  };
}

const PLACES = {cookie: '', localStorage: ' (local storage)', sessionStorage: ' (session storage)'};

/** A table of what is stored. The library makes ids of its headings, each of one word, and inserts cells as HTML. */
function table(rows: readonly (Omit<StoredItem, 'where'> & Partial<StoredItem>)[]): CookieTable {
  return {
    headers: {name: 'Name', host: 'Host', purpose: 'Purpose', duration: 'Duration'},
    body: rows.map(({name, where = 'cookie', host = 'This site', purpose, duration}) => ({
      name: escapeHtml(name + PLACES[where]),
      host: escapeHtml(host),
      purpose: escapeHtml(purpose),
      duration: escapeHtml(duration),
    })),
  };
}

function link(url: string, text: string): string {
  return `<a class="cc__link" href="${escapeAttribute(url)}" target="_blank" rel="noopener noreferrer">${text}</a>`;
}
