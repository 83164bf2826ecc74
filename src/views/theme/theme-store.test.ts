import { afterEach, expect, it, vi } from 'vitest';
import { selectThemeChoice, startTheme, themeStore } from './theme-store';

afterEach(() => {
  localStorage.clear();
  themeStore.trigger.choose({ choice: 'system' });
});

it('shows, keeps and reports what is chosen here, and follows what is chosen elsewhere', () => {
  const reported = vi.fn();
  addEventListener('chosen', reported);
  startTheme();
  themeStore.trigger.choose({ choice: 'dark' });
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  expect(reported).toHaveBeenCalledTimes(1);
  localStorage.setItem('theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect([selectThemeChoice(themeStore.getSnapshot()), reported.mock.calls.length]).toEqual(['light', 1]);
});
