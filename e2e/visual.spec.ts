import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, type Page, test} from 'playwright/test';
import {PERSON} from './person.ts';
import {setFont, takePicture} from './visual/picture.ts';
import {HEIGHT, openScreen, SCREENS, type Screen, WIDTHS} from './visual/screens.ts';

/** How pictures are compared, and how they are renewed: see visual/README.md. */
const TOLERANCE = {threshold: 0.12, maxDiffPixelRatio: 0.015};
const LARGEST_FILE = 15_000;
const MODES = ['light', 'dark'] as const;

test.use({
  // The font of the pictures comes as a data URL.
  bypassCSP: true,
  userAgent: PERSON,
  contextOptions: {reducedMotion: 'reduce'},
});

const widthsOf = ({widths}: Screen) => widths ?? WIDTHS;
const fileOf = ({name}: Screen, width: number, mode: string) => `${name}-${width}-${mode}.png`;

/** Nothing can be said about pictures that are being written. */
function skipWhileRenewing(): void {
  const {updateSnapshots} = test.info().config;
  test.skip(updateSnapshots === 'all' || updateSnapshots === 'changed', 'the pictures are being renewed');
}

for (const mode of MODES) {
  test.describe(`in ${mode} mode`, () => {
    test.use({colorScheme: mode});
    for (const screen of SCREENS) {
      test(`${screen.name} looks as recorded`, async ({page}) => {
        const [first = WIDTHS[0], ...further] = widthsOf(screen);
        await openScreen(page, screen, first);
        await setFont(page);
        for (const width of [first, ...further]) {
          await page.setViewportSize({width, height: HEIGHT});
          expect.soft(await takePicture(page)).toMatchSnapshot(fileOf(screen, width, mode), TOLERANCE);
        }
      });
    }
  });
}

test.describe('a fault shows', () => {
  test.beforeEach(skipWhileRenewing);

  /** Opens getting started, breaks it with a style sheet, and compares. */
  async function picturesDiffer(page: Page, width: number, css: string): Promise<boolean> {
    const screen = SCREENS.find(({name}) => name === 'getting-started');
    if (!screen) throw new Error('There is no screen getting-started');
    const file = fileOf(screen, width, 'light');
    expect(existsSync(test.info().snapshotPath(file, {kind: 'snapshot'})), `${file} is recorded`).toBe(true);
    await openScreen(page, screen, width);
    await setFont(page);
    await page.addStyleTag({content: css});
    const picture = await takePicture(page);
    try {
      expect(picture).toMatchSnapshot(file, TOLERANCE);
      return false;
    } catch {
      return true;
    }
  }

  for (const [fault, width, css] of [
    ['a hidden sidebar', 1440, '.theme-doc-sidebar-container {visibility: hidden}'],
    ['a hidden table of contents', 1440, '.theme-doc-toc-desktop {visibility: hidden}'],
    ['a lost gap above headings', 1024, '.markdown h2 {margin-top: 0 !important}'],
    ['unstyled code', 1024, '.code, .code * {background: none !important; border: 0 !important}'],
    ['a navigation bar without content', 390, '.navbar__inner {visibility: hidden}'],
    ['text one size larger', 390, 'main {font-size: 17px}'],
  ] as const) {
    test(fault, async ({page}) => {
      expect(await picturesDiffer(page, width, css)).toBe(true);
    });
  }

  test('and what is no fault does not', async ({page}) => {
    expect(await picturesDiffer(page, 1440, 'p {color: oklch(0.33 0.02 220)}')).toBe(false);
  });
});

test('the recorded pictures are small, and there is none too many', () => {
  skipWhileRenewing();
  const expected = SCREENS.flatMap((screen) =>
    widthsOf(screen).flatMap((width) => MODES.map((mode) => fileOf(screen, width, mode))),
  );
  const folder = path.resolve('e2e/visual');
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  expect(files.sort()).toEqual(expected.sort());
  for (const file of files) expect(statSync(path.join(folder, file)).size, file).toBeLessThan(LARGEST_FILE);
});
