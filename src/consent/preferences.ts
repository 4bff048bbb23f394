import type {CookieTable, Section} from 'vanilla-cookieconsent';
import {escapeAttribute, escapeHtml} from '../content/escape-html.ts';
import type {Disclosure} from '../product/tracking/providers.ts';
import {CONSENT_COOKIE} from './record.ts';

/** Every text of the consent dialog. Changing one asks each visitor again. */
export const TEXTS = {
  title: 'Cookie Consent Preferences',
  description:
    'With your permission, this site uses cookies to see which pages are read and to record sessions, so that the documentation can be improved. Reading works the same either way.',
  /** In place of the description where no analytics service is configured. */
  descriptionOfNothing:
    'This site has configured no analytics: nobody counts or records what you read. Your choice is only remembered, in one cookie.',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  managePreferences: 'Manage preferences',
  savePreferences: 'Save preferences',
  close: 'Close',
  sections: {
    usage: {
      title: 'Cookie usage',
      description:
        'Cookies are small pieces of text that a site keeps in your browser. Choose which kinds this site may use. You can change the choice at any time under “Cookie preferences” at the foot of every page.',
    },
    necessary: {
      title: 'Strictly necessary cookies',
      description: 'Remember the choice made here. The site does not work properly without them.',
    },
    analytics: {
      title: 'Analytics cookies',
      description:
        'Count visits and page views and record how pages are used. Nothing of this is loaded before you accept it; rejecting it later stops it and removes its cookies.',
      nothing:
        'No analytics service is configured, so this category sets no cookies and loads nothing. Your choice holds until one is: then you are asked again.',
      services: 'Services',
    },
    more: {
      title: 'More information',
      /** `{cookies}` and `{privacy}` become links with the two texts below. */
      description: 'Details are in the {cookies} and the {privacy}.',
      cookies: 'cookie policy',
      privacy: 'privacy policy',
    },
  },
  /** Each heading is one word: the library makes ids of them. */
  table: {
    name: 'Name',
    host: 'Host',
    purpose: 'Purpose',
    duration: 'Duration',
    thisSite: 'This site',
  },
  consentCookie: {purpose: 'Holds your choice and when it was made.', duration: '182 days'},
  places: {
    cookie: 'cookie',
    localStorage: 'local storage',
    sessionStorage: 'session storage',
  },
} as const;

interface Shown {
  cookiePolicyUrl: string;
  privacyUrl: string;
  disclosures: readonly Disclosure[];
}

/** The description of the dialog, which is another one where no analytics service is configured. */
export function dialogDescription({disclosures}: Pick<Shown, 'disclosures'>): string {
  return disclosures.length === 0 ? TEXTS.descriptionOfNothing : TEXTS.description;
}

/** The sections of the preferences dialog. */
export function preferenceSections(data: Shown): Section[] {
  const {usage, necessary, analytics, more} = TEXTS.sections;
  return [
    {title: usage.title, description: usage.description},
    {
      title: necessary.title,
      description: necessary.description,
      linkedCategory: 'necessary',
      cookieTable: table([
        {
          name: CONSENT_COOKIE,
          host: TEXTS.table.thisSite,
          purpose: TEXTS.consentCookie.purpose,
          duration: TEXTS.consentCookie.duration,
        },
      ]),
    },
    {
      title: analytics.title,
      description: analyticsDescription(data.disclosures),
      linkedCategory: 'analytics',
      cookieTable: table(
        data.disclosures.flatMap(({stores}) =>
          stores.map(({name, where, host, purpose, duration}) => ({
            name: where === 'cookie' ? name : `${name} (${TEXTS.places[where]})`,
            host: host ?? TEXTS.table.thisSite,
            purpose,
            duration,
          })),
        ),
      ),
    },
    {
      title: more.title,
      description: more.description
        .replace('{cookies}', link(data.cookiePolicyUrl, more.cookies))
        .replace('{privacy}', link(data.privacyUrl, more.privacy)),
    },
  ];
}

function analyticsDescription(disclosures: Shown['disclosures']): string {
  const {description, nothing, services} = TEXTS.sections.analytics;
  if (disclosures.length === 0) return nothing;
  return `${description} ${services}: ${escapeHtml(disclosures.map(({title}) => title).join(', '))}.`;
}

function table(rows: Record<'name' | 'host' | 'purpose' | 'duration', string>[]): CookieTable {
  const {name, host, purpose, duration} = TEXTS.table;
  return {
    headers: {name, host, purpose, duration},
    // The library inserts cells as HTML.
    body: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, text]) => [key, escapeHtml(text)])),
    ),
  };
}

function link(url: string, text: string): string {
  return `<a class="cc__link" href="${escapeAttribute(url)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}</a>`;
}
