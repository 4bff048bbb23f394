import {expect, it, vi} from 'vitest';
import {openInNewTab} from './banner.ts';

it('opens the sign-up page in this tab when the browser blocks a new one', () => {
  const page = {open: vi.fn(() => null), location: {assign: vi.fn()}};
  openInNewTab('https://app.test/signup', page as unknown as Window);
  expect(page.location.assign).toHaveBeenCalledWith('https://app.test/signup');
});
