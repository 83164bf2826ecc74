import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { standInChart } from '../../../tests/support/stand-ins';
import { appMachine } from '../../machines/app/app.machine';
import type { Location } from '../../machines/app/app.types';
import type { sessionMachine } from '../../machines/session/session.machine';
import { AppActorProvider } from './actor-context';
import { Screen } from './Screen';

afterEach(() => vi.unstubAllGlobals());

it('offers to read the document anew when the app chart is broken', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/agent', reload });
  const location: Location = fromCallback(() => {
    throw new Error('no address bar');
  });
  const app = createActor(
    appMachine.provide({ actors: { session: standInChart<typeof sessionMachine>().logic, location } }),
    { input: { seed: 1 }, logger: () => undefined },
  ).start();
  render(
    <AppActorProvider actor={app}>
      <Screen PublicPage={() => null} />
    </AppActorProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be shown');
  expect(reload).toHaveBeenCalledOnce();
});
