/**
 * Whether the page is opened by a program: a crawler by its name, or an automated browser.
 * Neither can consent to anything.
 */
export function isBot({userAgent, webdriver}: Pick<Navigator, 'userAgent' | 'webdriver'>): boolean {
  return webdriver === true || /bot|crawl|spider|slurp|teoma/i.test(userAgent);
}
