import { afterEach, expect, it, vi } from 'vitest';
import { startTheme, themeStore } from './theme-store';

afterEach(() => {
  localStorage.clear();
  themeStore.choose('system');
});

it('shows, keeps and reports what is chosen here, and follows what is chosen elsewhere', () => {
  const reported = vi.fn();
  addEventListener('chosen', reported);
  startTheme();
  themeStore.choose('dark');
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  expect(reported).toHaveBeenCalledTimes(1);
  localStorage.setItem('theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect([themeStore.read(), reported.mock.calls.length]).toEqual(['light', 1]);
});
