import type {Page} from 'playwright/test';
import {hydrated} from '../hydrated.ts';
import {asPerson} from '../person.ts';

/** What a screenshot is taken of. */
export interface Screen {
  name: string;
  path: string;
  /** Widths at which it differs; without them, all. */
  widths?: readonly number[];
  /** Before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** After it is hydrated, at the first width. */
  open?: (page: Page) => Promise<void>;
}

export const WIDTHS = [390, 1024, 1440] as const;

/** Twelve screens: one of each kind of page, and what lies over pages. */
export const SCREENS: readonly Screen[] = [
  {name: 'overview', path: 'overview'},
  {name: 'getting-started', path: 'getting-started'},
  {name: 'metrics-retrieval', path: 'metrics/retrieval'},
  {name: 'reference-cli', path: 'reference/cli'},
  {name: 'terminology', path: 'terminology'},
  {name: 'apidocs', path: 'apidocs'},
  {name: 'blog', path: 'blog'},
  {name: 'post', path: 'blog/rag-map'},
  {
    name: 'not-found',
    path: 'metric/retrival',
    open: (page) => page.getByRole('link', {name: 'Retrieval metrics'}).waitFor(),
  },
  {
    name: 'search',
    path: 'terminology',
    open: async (page) => {
      await page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('button', {name: /search/i})
        .click();
      await page.getByRole('dialog').getByRole('combobox').fill('retrieval');
      await page.keyboard.press('Enter');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'consent',
    path: 'terminology',
    before: asPerson,
    open: (page) => page.locator('#cc-main .cm').waitFor(),
  },
  {
    name: 'phone-menu',
    path: 'terminology',
    widths: [390],
    open: async (page) => {
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await page.locator('.navbar-sidebar--show .menu').first().waitFor();
    },
  },
];

/** Opens a screen at its first width, ready to be photographed. */
export async function openScreen(page: Page, {path, before, open}: Screen, width: number): Promise<void> {
  await before?.(page);
  await page.setViewportSize({width, height: HEIGHT});
  await page.goto(`/docs/${path}`);
  await hydrated(page);
  await open?.(page);
}

/** Height of the window in every screenshot. */
export const HEIGHT = 800;
