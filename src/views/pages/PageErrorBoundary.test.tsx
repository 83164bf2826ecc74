import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageErrorBoundary } from './PageErrorBoundary';

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module');
}

it('says so at once, as nothing more may be there to be fetched', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <PageErrorBoundary>
      <Broken />
    </PageErrorBoundary>,
  );
  expect(screen.getByText('This page could not be shown')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  logged.mockRestore();
});
