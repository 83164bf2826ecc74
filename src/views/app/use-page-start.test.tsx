import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePageStart } from './use-page-start';

const scrollTo = vi.fn();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo.mockClear());
  vi.stubGlobal('scrollY', 400);
  window.history.pushState(null, '', '/orders');
});

afterEach(() => vi.unstubAllGlobals());

const show = () => renderHook(({ path }) => usePageStart(path), { initialProps: { path: '/orders' } });
/** The app, which listens before any of its pages does. */
const showInApp = () => {
  window.addEventListener('popstate', () => page.rerender({ path: window.location.pathname }), {
    once: true,
  });
  const page = show();
  return page;
};
const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

it('starts another page at its top', () => {
  const { rerender } = show();
  rerender({ path: '/orders/7' });
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

it('leaves a page gone back to where the browser had it', async () => {
  window.history.pushState(null, '', '/orders/7');
  const { rerender } = showInApp();
  rerender({ path: '/orders/7' });
  scrollTo.mockClear();
  window.history.back();
  await popped();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('starts another page at its top after a link to a part of the page', async () => {
  const { rerender } = show();
  window.location.hash = '#content';
  await popped();
  rerender({ path: '/orders/7' });
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});
