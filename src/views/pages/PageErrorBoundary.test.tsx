import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { appMachine } from '../../machines/app/app.machine';
import { AppActorProvider } from '../app/actor-context';
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

it('tells the app chart, which may read the document anew', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = createActor(appMachine, { input: { seed: 1 }, logger: () => undefined });
  const sent = vi.spyOn(app, 'send');
  render(
    <AppActorProvider actor={app}>
      <PageErrorBoundary>
        <Broken />
      </PageErrorBoundary>
    </AppActorProvider>,
  );
  expect(sent.mock.calls).toEqual([[{ type: 'app.pageLost' }]]);
  logged.mockRestore();
});
