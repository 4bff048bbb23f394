import {expect, it} from 'vitest';
import {checkRoutes} from './routes.ts';

const page = (url: string) => ({file: 'docs/a.md', url});

it('lets pages pass that are served, with or without a slash at the end', () => {
  expect(() => checkRoutes([page('/docs/a'), page('/docs/b')], ['/docs/a/', '/docs/b'])).not.toThrow();
});

it('names a page that is served elsewhere', () => {
  expect(() => checkRoutes([page('/docs/a')], ['/docs/b'])).toThrow(
    'docs/a.md: expected at /docs/a, where nothing is served',
  );
});
