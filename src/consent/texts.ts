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
