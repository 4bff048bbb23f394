import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'blog/**/*.test.ts', 'e2e/**/*.test.ts'],
    // The sample checks start compilers.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
