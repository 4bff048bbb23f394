// @vitest-environment jsdom
import {beforeEach, describe, expect, it} from 'vitest';
import type {StoredItem} from '../../product/tracking/provider.ts';
import {clearTrackerStorage} from './storage.ts';

const item = (where: StoredItem['where'], name: string): StoredItem => ({
  where,
  name,
  purpose: '',
  duration: '',
});

describe('clearTrackerStorage', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of ['ph_key_posthog', 'cc_cookie', '_ga', '_ga_X1']) {
      // biome-ignore lint/suspicious/noDocumentCookie: what is tested
      document.cookie = `${cookie}=1; Path=/`;
    }
  });

  it('removes the cookies named, and no other', () => {
    clearTrackerStorage([item('cookie', 'ph_key_posthog'), item('cookie', '_ga*')]);
    expect(document.cookie).toBe('cc_cookie=1');
  });

  it('removes the keys of each storage, and no other', () => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('ph_key_window_id', '1');
      storage.setItem('theme', 'dark');
    }
    clearTrackerStorage([item('localStorage', 'ph_*')]);
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(Object.keys(sessionStorage).sort()).toEqual(['ph_key_window_id', 'theme']);
  });
});
