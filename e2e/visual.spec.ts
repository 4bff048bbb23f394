import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, type Page, test} from 'playwright/test';
import {PERSON} from './person.ts';
import {difference, setFont, takePicture} from './visual/picture.ts';
import {openScreen, SCREENS, type Screen, type Shot} from './visual/screens.ts';

/** Share of a picture's pixels that may differ; see visual/README.md. */
const TOLERANCE = 0.01;
const LARGEST_FILE = 15_000;
const FOLDER = path.resolve('e2e/visual');

test.use({
  // The font of the pictures comes as a data URL.
  bypassCSP: true,
  userAgent: PERSON,
  contextOptions: {reducedMotion: 'reduce'},
});

const fileOf = ({name}: Screen, shot: Shot) => `${name}-${shot.replace(' ', '-')}.webp`;

/** Whether pictures are to be recorded (`--update-snapshots`) rather than compared. */
function isRenewing(): boolean {
  return ['all', 'changed'].includes(test.info().config.updateSnapshots);
}

/** Compares a picture with the recorded one, or records it. */
async function expectRecorded(page: Page, picture: Buffer, name: string): Promise<void> {
  const file = path.join(FOLDER, name);
  if (isRenewing()) return writeFileSync(file, picture);
  if (!existsSync(file)) return expect.soft(existsSync(file), `${name} is recorded`).toBe(true);
  const share = await difference(page, readFileSync(file), picture);
  if (share > TOLERANCE) {
    await test
      .info()
      .attach(name.replace('.webp', '-expected.webp'), {path: file, contentType: 'image/webp'});
    await test
      .info()
      .attach(name.replace('.webp', '-actual.webp'), {body: picture, contentType: 'image/webp'});
  }
  expect.soft(share, `share of ${name} that differs`).toBeLessThanOrEqual(TOLERANCE);
}

for (const screen of SCREENS)
  for (const shot of screen.shots) {
    const [width, colorScheme] = shot.split(' ') as [string, 'light' | 'dark'];
    test.describe(() => {
      test.use({colorScheme});
      test(`${screen.name} looks as recorded, ${shot}`, async ({page}) => {
        await openScreen(page, screen, Number(width));
        await setFont(page);
        await expectRecorded(page, await takePicture(page), fileOf(screen, shot));
      });
    });
  }

test.describe('a fault shows', () => {
  test.beforeEach(() => test.skip(isRenewing(), 'the pictures are being recorded'));

  for (const [width, faults] of [
    [
      1440,
      {
        'a hidden sidebar': '.theme-doc-sidebar-container {visibility: hidden}',
        'a lost gap above headings': '.markdown h2 {margin-top: 0 !important}',
      },
    ],
    [
      390,
      {
        'a navigation bar twice as high': '.navbar {height: 7.5rem}',
        'text one size larger': 'main {font-size: 17px}',
      },
    ],
  ] as const)
    test(`${Object.keys(faults).join(', ')}; and what is no fault does not`, async ({page}) => {
      const screen = SCREENS.find(({name}) => name === 'getting-started');
      if (!screen) throw new Error('There is no screen getting-started');
      await openScreen(page, screen, width);
      await setFont(page);
      const recorded = readFileSync(path.join(FOLDER, fileOf(screen, `${width} light`)));
      /** Share of pixels that differ while a style is there; a picture may show the frame before it. */
      const withStyle = async (content: string, check: (share: () => Promise<number>) => Promise<void>) => {
        const style = await page.addStyleTag({content});
        await check(async () => difference(page, recorded, await takePicture(page)));
        await style.evaluate((element) => (element as Element).remove());
      };
      for (const [fault, css] of Object.entries(faults))
        await withStyle(css, (share) => expect.poll(share, fault).toBeGreaterThan(TOLERANCE));
      await withStyle('p {color: oklch(0.33 0.02 220)}', (share) =>
        expect.poll(share, 'no fault').toBeLessThanOrEqual(TOLERANCE),
      );
    });
});

test('the recorded pictures are small, and there is none too many', () => {
  test.skip(isRenewing(), 'the pictures are being recorded');
  const expected = SCREENS.flatMap((screen) => screen.shots.map((shot) => fileOf(screen, shot)));
  expect(expected.length).toBeLessThanOrEqual(20);
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.webp'));
  expect(files.sort()).toEqual(expected.sort());
  for (const file of files) expect(statSync(path.join(FOLDER, file)).size, file).toBeLessThan(LARGEST_FILE);
});
