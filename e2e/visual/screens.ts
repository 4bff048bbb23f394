import type {Page} from 'playwright/test';
import {hydrated} from '../hydrated.ts';
import {asPerson} from '../person.ts';

/** Width of the window and color mode. */
export type Shot = `${390 | 1440} ${'light' | 'dark'}`;

/** What a screenshot is taken of. */
export interface Screen {
  name: string;
  path: string;
  /** Widths and color modes in which it is photographed; at most 20 pictures in all. */
  shots: readonly Shot[];
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** After it is hydrated. */
  open?: (page: Page) => Promise<void>;
}

const RESULTS = [
  {
    page_title: 'Retrieval metrics',
    page_summary:
      'A retrieval run reports precision, recall and the reciprocal rank, each at several depths.',
    page_url: '/docs/metrics/retrieval',
    section_path: ['Recall at k'],
  },
  {
    page_title: 'Evaluate retrieval',
    page_summary: 'Build a question set for your documents, and score what your search returns.',
    page_url: '/docs/evaluation/retrieval',
  },
];

/** Twelve screens: one of each kind of page, and what lies over pages. */
export const SCREENS: readonly Screen[] = [
  {name: 'overview', path: 'overview', shots: ['1440 light', '390 dark']},
  {name: 'getting-started', path: 'getting-started', shots: ['1440 light', '390 light']},
  {name: 'metrics-retrieval', path: 'metrics/retrieval', shots: ['1440 dark']},
  {name: 'reference-cli', path: 'reference/cli', shots: ['1440 light']},
  {name: 'terminology', path: 'terminology', shots: ['390 light']},
  {name: 'apidocs', path: 'apidocs', shots: ['1440 light']},
  {name: 'blog', path: 'blog', shots: ['1440 light', '390 dark']},
  {name: 'post', path: 'blog/rag-map', shots: ['1440 dark', '390 light']},
  {name: 'not-found', path: 'metric/retrival', shots: ['1440 light']},
  {
    name: 'search',
    shots: ['1440 light', '390 dark'],
    path: 'terminology',
    // Other words on a page may change what is found.
    before: (page) => page.route('**/v1/search', (route) => route.fulfill({json: {results: RESULTS}})),
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
    shots: ['1440 light', '390 dark'],
    path: 'terminology',
    before: asPerson,
    open: (page) => page.locator('#cc-main .cm').waitFor(),
  },
  {
    name: 'phone-menu',
    shots: ['390 light'],
    path: 'terminology',
    open: async (page) => {
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await page.locator('.navbar-sidebar--show .menu').first().waitFor();
    },
  },
];

/** Opens a screen, ready to be photographed. */
export async function openScreen(page: Page, {path, before, open}: Screen, width: number): Promise<void> {
  await before?.(page);
  await page.setViewportSize({width, height: HEIGHT});
  await page.goto(`/docs/${path}`);
  await hydrated(page);
  await open?.(page);
}

/** Height of the window in every screenshot. */
export const HEIGHT = 800;
