import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { callLabMachine } from '../../../machines/call-lab/call-lab.machine';
import type { Lab } from '../../../services/call-lab/call-lab.types';
import type { Result } from '../../../services/errors/result';
import { CallLab } from './CallLab';

it('says how a scenario ended beside that scenario alone', async () => {
  const openLab = fromPromise<Result<Lab>, { readonly agents: number }>(() =>
    Promise.reject(new Error('No answer')),
  );
  const lab = createActor(callLabMachine.provide({ actors: { openLab } })).start();
  render(<CallLab lab={lab} close={() => {}} />);
  const user = userEvent.setup();
  const choose = async (current: string, other: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(current) }));
    await user.click(await screen.findByRole('option', { name: other }));
  };
  await user.click(screen.getByRole('button', { name: 'Run Scenario' }));
  await screen.findByText('The call lab could not be opened');
  await choose('Ring storm', 'Slow server');
  expect(screen.getByRole('status').textContent).toBe('');
  await choose('Slow server', 'Ring storm');
  expect(screen.getByRole('status').textContent).toBe('The call lab could not be opened');
});
