import {defineConfig} from 'vitest/config';

/** Tests of the built site over HTTP, without a browser: run `npm run build` first. */
const SITE = 'e2e/site/**/*.test.ts';

export default defineConfig({
  test: {
    // The sample checks start compilers.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test leaves nothing behind: spies, what it stubs, folders.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    globalSetup: 'src/content/folder.fixture.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'blog/_research/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: [SITE],
          // Loading the same modules anew for each of 270 files takes a third of the whole time.
          isolate: false,
        },
      },
      // They run the programs of posts: `npm run recompute` after a change, the weekly workflow all of them.
      {extends: true, test: {name: 'posts', include: ['blog/*/*.test.ts'], exclude: ['blog/_research/**']}},
      {
        extends: true,
        // Pages are read one after another.
        test: {name: 'site', include: [SITE], isolate: false, testTimeout: 300_000},
      },
    ],
  },
});
