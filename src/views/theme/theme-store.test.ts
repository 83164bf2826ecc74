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

it('fades nothing while another theme is put on, and touches nothing for the same one', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const isSwitching = () => document.documentElement.matches('[data-switching]');
  startTheme();
  themeStore.trigger.choose({ choice: 'dark' });
  const steps = [isSwitching()];
  for (let count = 0; count < 2; count += 1) {
    frames.shift()?.(0);
    steps.push(isSwitching());
  }
  expect(steps).toEqual([true, true, false]);
  themeStore.trigger.choose({ choice: 'dark' });
  expect([isSwitching(), frames]).toEqual([false, []]);
  vi.unstubAllGlobals();
});
