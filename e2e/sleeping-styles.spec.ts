/*
 * A sleeping page carries only the styles that it needs (src/postbuild/sleeping-styles). Here it is compared with
 * itself under the whole sheet, in the browser: how every kind of element looks, and which rules could match.
 */
import {expect, type Page, test} from 'playwright/test';
import {layOut} from './lay-out.ts';
import {asPerson, consent, PERSON} from './person.ts';

/** Pages of each part of the site. */
const PAGES = [
  'overview',
  'getting-started',
  'evaluation/classification',
  'proxy/configuration',
  'recipes/questions',
  'reference/cli',
  'reference/python-sdk/checks',
  'apidocs',
  'automation/github',
  'example/python',
  'blog',
  'blog/tags',
  'blog/authors',
  'blog/rag-map',
  'blog/transcript',
  'no-such-page',
] as const;

/** One of each part, to be looked at in every way. */
const LOOKED_AT = [
  'overview',
  'getting-started',
  'reference/cli',
  'example/python',
  'blog/rag-map',
  'no-such-page',
] as const;

const WIDTHS = [390, 1024, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;

async function open(page: Page, route: string): Promise<void> {
  // The page of an unknown path wakes at once.
  if (route === 'no-such-page') await page.route('**/assets/js/**', (script) => script.abort());
  await page.goto(`/docs/${route}`);
  await page.evaluate(loadWhole);
}

/**
 * Loads the whole sheet beside the part, without effect; the page stays asleep. Nothing changes by and by from
 * here: a property in transition would still have its old value.
 */
async function loadWhole(): Promise<void> {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after {transition: none !important}');
  document.adoptedStyleSheets.push(still);
  const part = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!part) throw new Error('The page carries no part of a style sheet.');
  const whole = document.createElement('link');
  Object.assign(whole, {rel: 'stylesheet', href: part.dataset.whole, id: 'whole'});
  await new Promise((resolve, reject) => {
    whole.onload = resolve;
    whole.onerror = reject;
    part.after(whole);
  });
  whole.disabled = true;
}

/** Brings about what a reader and the scripts of a sleeping page can bring about. */
function changeStates(): void {
  document.documentElement.setAttribute('data-waiting', '');
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = true;
  for (const heading of document.querySelectorAll('h2, .table-of-contents a')) {
    heading.setAttribute('data-done', '');
  }
  for (const button of document.querySelectorAll('.step-done button')) button.removeAttribute('hidden');
  for (const control of document.querySelectorAll<HTMLButtonElement>('.navbar button'))
    control.disabled = false;
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<div class="load-failure" role="alert"><p>Failed.</p><button type="button" class="button button--primary">Retry</button></div>',
  );
}

/**
 * Elements that look otherwise under the whole sheet, with the first property that differs. Of elements with the
 * same names and classes, and so those that they stand in, the first is looked at.
 */
function lookOtherwise(within: string): string[] {
  const alike = new Map<string, Element[]>();
  for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
    let way = '';
    for (let at: Element | null = element; at; at = at.parentElement)
      way += ` ${at.localName}.${at.classList}`;
    const same = alike.get(way) ?? [];
    same[Math.min(same.length, 2)] = element;
    alike.set(way, same);
  }
  // A custom property has no look of its own.
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
  const show = (wholeIsOn: boolean) => {
    const part = document.querySelector<HTMLStyleElement>('style[data-whole]');
    const whole = document.querySelector<HTMLLinkElement>('#whole');
    if (!part?.sheet || !whole) throw new Error('The sheets are not there.');
    part.sheet.disabled = wholeIsOn;
    whole.disabled = !wholeIsOn;
    for (const animation of document.getAnimations()) animation.finish();
  };
  const looks = () => {
    return [...alike].flatMap(([way, same]) =>
      same.flatMap((element) =>
        ['', '::before', '::after', '::marker'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo || null);
          // All that is not shown is alike. Only an item of a list has a marker, whose content is never "none".
          const isItem = pseudo === '::marker' && getComputedStyle(element).display.includes('list-item');
          const shown = pseudo === '::marker' ? isItem : pseudo === '' || style.content !== 'none';
          const values = shown ? names.map((name) => `${name}: ${style.getPropertyValue(name)}`) : [];
          return {way: way + pseudo, values};
        }),
      ),
    );
  };
  show(false);
  const ofPart = looks();
  if (!ofPart[0]?.values[9]) throw new Error('There is nothing to compare.');
  show(true);
  const ofWhole = looks();
  show(false);
  return ofWhole.flatMap(({way, values}, at) => {
    const other = ofPart[at]?.values ?? [];
    const differing = values.findIndex((value, property) => value !== other[property]);
    return differing < 0 && values.length === other.length
      ? []
      : [`${way.slice(0, 200)}: ${values[differing]}, asleep ${other[differing]}`];
  });
}

/**
 * Selectors of the whole sheet that the part lacks though they match an element of the page, in the state that it
 * is in or in another one.
 */
function lackingSelectors(): string[] {
  const STATES =
    /::?(?:before|after|marker|placeholder|backdrop|selection|details-content|-webkit-[\w-]+|-moz-[\w-]+)|:(?:hover|focus(?:-visible|-within)?|active|checked|target|visited|link|any-link|enabled|disabled|empty|first-child|last-child|nth-child\([^)]*\))|\[(?!class)[\w-]+[^\]]*\]|:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g;
  const split = (list: string) => list.split(/,(?![^(]*\))(?![^[]*\])/).map((selector) => selector.trim());
  const lasting = (selector: string) =>
    selector
      .replaceAll(STATES, '')
      .replaceAll(/\s*([>+~])\s*/g, '$1')
      .replaceAll(/(?<=^|[\s>+~(,])(?=$|[\s>+~),])/g, '*');
  /** What has to be on the page, too. */
  const elsewhere = (selector: string) =>
    [
      ...selector
        .replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
        .matchAll(/:has\(\s*[>+~]?((?:[^()]|\([^()]*\))*)\)/g),
    ].map(([, inner = '']) => inner.trim());
  interface Asked {
    selector: string;
    rule: CSSStyleRule;
  }
  /** By condition, layer and selector. */
  const collect = (rules: CSSRuleList, context: string, found: Map<string, Asked>) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const selector of split(rule.selectorText)) found.set(`${context}${selector}`, {selector, rule});
      } else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSPageRule)) {
        const own = rule.cssText.slice(0, rule.cssText.indexOf('{')).trim();
        collect(rule.cssRules, `${context}${own} `, found);
      }
    }
    return found;
  };
  const whole = document.querySelector<HTMLLinkElement>('#whole');
  const part = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!whole || !part?.sheet) throw new Error('The sheets are not there.');
  whole.disabled = false;
  if (!whole.sheet) throw new Error('The whole sheet is not there.');
  const all = collect(whole.sheet.cssRules, '', new Map());
  const kept = collect(part.sheet.cssRules, '', new Map());
  whole.disabled = true;
  if (all.size < 800) throw new Error(`The whole sheet has only ${all.size} selectors.`);
  return [...all].flatMap(([key, {selector, rule}]) => {
    if (kept.has(key)) return [];
    // A layer has no say where a rule outside of layers has one for the same selector.
    if (key.startsWith('@layer') && all.has(selector)) return [];
    // Custom properties that nothing uses are left out.
    if ([...rule.style].every((name) => name.startsWith('--'))) return [];
    return [selector, ...elsewhere(selector)].every((one) => document.querySelector(lasting(one)))
      ? [key]
      : [];
  });
}

for (const route of LOOKED_AT) {
  for (const colorScheme of SCHEMES) {
    test(`${route} asleep looks as with the whole style sheet, ${colorScheme}`, async ({page}) => {
      // Every property of every element, again and again.
      test.slow();
      await open(page, route);
      await page.evaluate(layOut);
      await page.evaluate(changeStates);
      // Colors are the same at every width.
      for (const width of colorScheme === 'light' ? WIDTHS : [1440]) {
        await page.emulateMedia({colorScheme});
        await page.evaluate(
          (theme) => document.documentElement.setAttribute('data-theme', theme),
          colorScheme,
        );
        await page.setViewportSize({width, height: 900});
        expect(await page.evaluate(lookOtherwise, 'html'), `${colorScheme}, ${width} px`).toEqual([]);
      }
      if (colorScheme === 'dark') return;
      await page.emulateMedia({colorScheme, media: 'print'});
      expect(await page.evaluate(lookOtherwise, 'html'), 'printed').toEqual([]);
      await page.emulateMedia({colorScheme, media: 'screen', forcedColors: 'active'});
      expect(await page.evaluate(lookOtherwise, 'html'), 'forced colors').toEqual([]);
    });
  }
}

for (const route of PAGES) {
  test(`${route} asleep lacks no rule that can match an element of it`, async ({page}) => {
    await open(page, route);
    expect(await page.evaluate(lackingSelectors)).toEqual([]);
  });
}

/** Takes the rules out of the part whose selector is one of these. */
function takeOut(selectors: readonly string[]): void {
  const remove = (list: CSSStyleSheet | CSSGroupingRule) => {
    for (let at = list.cssRules.length - 1; at >= 0; at--) {
      const rule = list.cssRules[at];
      if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) remove(rule);
      else if (rule instanceof CSSStyleRule && selectors.includes(rule.selectorText)) list.deleteRule(at);
    }
  };
  const part = document.querySelector<HTMLStyleElement>('style[data-whole]')?.sheet;
  if (part) remove(part);
}

test('a rule that is missing is found, also one for a state', async ({page}) => {
  await open(page, 'overview');
  expect(await page.evaluate(lookOtherwise, 'html')).toEqual([]);
  expect(await page.evaluate(lackingSelectors)).toEqual([]);
  await page.evaluate(takeOut, ['.footer__title', '.cookie-preferences:hover']);
  expect((await page.evaluate(lookOtherwise, 'html')).join('\n')).toContain('footer__title');
  expect(await page.evaluate(lackingSelectors)).toContain('.cookie-preferences:hover');
});

test('a page that wakes has the whole sheet behind its part', async ({page}) => {
  await page.goto('/docs/overview', {waitUntil: 'networkidle'});
  const whole = page.locator('link[rel=stylesheet][href*="/styles."]');
  await expect(whole).toHaveCount(0);
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator('style[data-whole] + link[rel=stylesheet][href*="/styles."]')).toHaveCount(1);
  await expect(whole).toHaveCount(1);
});

test('a sheet that does not arrive is told, and comes on request', async ({page}) => {
  await page.route(/\/styles\.[^/]*\.css$/, (route) => route.abort());
  await page.goto('/docs/overview', {waitUntil: 'networkidle'});
  await page.keyboard.press('Shift');
  const box = page.locator('.load-failure');
  await expect(box).toContainText('did not load');
  await expect(page.locator('link[data-is-whole]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await page.unroute(/\/styles\.[^/]*\.css$/);
  await box.getByRole('button').click();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator('link[data-is-whole]')).toHaveCount(1);
});

test.describe('to a person', () => {
  test.use({userAgent: PERSON});
  test('the consent dialog looks the same on a sleeping page', async ({page}) => {
    await asPerson(page);
    await open(page, 'overview');
    const {dialog} = consent(page);
    await dialog.waitFor();
    for (const theme of SCHEMES) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
      expect(await page.evaluate(lookOtherwise, '#cc-main'), theme).toEqual([]);
    }
  });
});
