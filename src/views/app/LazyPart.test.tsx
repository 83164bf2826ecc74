import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { LazyPart } from './LazyPart';

const offline = () => lazy(() => Promise.reject(new Error('offline')));

test('a part whose code cannot be fetched leaves the page around it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Sheet = offline();
  render(
    <>
      <h1>Take Order</h1>
      <LazyPart waiting={<p>Keys</p>}>
        <Sheet />
      </LazyPart>
    </>,
  );
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('part'), expect.anything()),
  );
  expect([screen.getByRole('heading').textContent, screen.getByText('Keys').tagName]).toEqual([
    'Take Order',
    'P',
  ]);
});
