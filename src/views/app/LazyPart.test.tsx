import { render, screen } from '@testing-library/react';
import { Activity, lazy, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { LostPartBanner } from '../layout/Banners';
import { LazyPart } from './LazyPart';

const offline = () => lazy(() => Promise.reject(new Error('offline')));

test('a part whose code cannot be fetched leaves the page around it, which says so while it stands there', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Sheet = offline();
  const page = (part: ReactNode) => (
    <>
      <LostPartBanner />
      <h1>Take Order</h1>
      {part}
    </>
  );
  const { rerender } = render(
    page(
      <LazyPart waiting={<p>Keys</p>}>
        <Sheet />
      </LazyPart>,
    ),
  );
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('part'), expect.anything()),
  );
  expect([screen.getByRole('heading').textContent, screen.getByText('Keys').tagName]).toEqual([
    'Take Order',
    'P',
  ]);
  expect(screen.getByRole('alert').textContent).toMatch(/^Part of this page is missing\./);
  rerender(page(null));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that failed is missed whenever it is seen, and not while it is out of sight', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Sheet = offline();
  const page = (mode: 'visible' | 'hidden' | null) => (
    <>
      <LostPartBanner />
      {mode === null ? null : (
        <Activity mode={mode}>
          <LazyPart waiting={<p>Keys</p>}>
            <Sheet />
          </LazyPart>
        </Activity>
      )}
    </>
  );
  const { rerender } = render(page('hidden'));
  for (const isLast of [false, true]) {
    rerender(page('visible'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Part of this page is missing\./);
    rerender(page(isLast ? null : 'hidden'));
    expect(screen.queryByRole('alert')).toBeNull();
  }
});
