/** Languages of the SDKs, each with the pages that are for it alone. */
const PAGES = {
  Python: /\/(?:python-sdk|example\/python)\b/,
  TypeScript: /\/(?:typescript-sdk|example\/typescript|ts-jest)\b/,
};

/** The name of the one language that a page is for; nothing for pages of both. */
export const languageOf = (url: string): string | undefined =>
  Object.entries(PAGES).find(([, pages]) => pages.test(url))?.[0];
