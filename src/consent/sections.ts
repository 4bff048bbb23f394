import type {CookieTable, Section} from 'vanilla-cookieconsent';
import {escapeAttribute, escapeHtml} from '../content/escape-html.ts';
import {CONSENT_COOKIE} from './categories.ts';
import type {ConsentData} from './consent-data.ts';
import {TEXTS} from './texts.ts';

type Shown = Pick<ConsentData, 'cookiePolicyUrl' | 'privacyUrl' | 'disclosures'>;

/** The description of the dialog, which is another one where no analytics service is configured. */
export function dialogDescription({disclosures}: Pick<ConsentData, 'disclosures'>): string {
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
