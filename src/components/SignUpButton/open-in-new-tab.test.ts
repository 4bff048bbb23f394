import {describe, expect, it, vi} from 'vitest';
import {openInNewTab} from './open-in-new-tab.ts';

describe('openInNewTab', () => {
  it('opens a new tab and cuts its way back', () => {
    const tab = {opener: {}};
    const page = {open: vi.fn(() => tab), location: {assign: vi.fn()}};
    openInNewTab('https://app.test/signup', page as unknown as Window);
    expect(page.open).toHaveBeenCalledWith('https://app.test/signup', '_blank');
    expect(tab.opener).toBeNull();
    expect(page.location.assign).not.toHaveBeenCalled();
  });

  it('uses this tab when the new one is blocked', () => {
    const page = {open: vi.fn(() => null), location: {assign: vi.fn()}};
    openInNewTab('https://app.test/signup', page as unknown as Window);
    expect(page.location.assign).toHaveBeenCalledWith('https://app.test/signup');
  });
});
