import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import { AgentsNow } from './AgentsNow';

function show(answer: Told) {
  const actors = startWorkspace({ agentType: 'admin' }, '/admin');
  actors.workspace.send({ type: 'capabilities.known', capabilities: ['agent-control'] });
  return showWithData(withActors(actors, <AgentsNow />), answer, '/admin');
}

const card = () => within(screen.getByRole('region', { name: 'Agents' }));
const offline = { id: 1, first_name: 'Priya', last_name: 'Raman', status: 'offline' };
const unreadable = { first_name: 'Sofia', status: 'available' };

it('counts agents that cannot be read: nobody is said not to be online', async () => {
  show(told({ data: [offline, unreadable] }));
  expect((await card().findByText('1 row could not be read and is left out')).tagName).toBe('P');
  expect(card().queryByText('No agent is online')).toBeNull();
});

it('says that nobody is online where every agent could be read', async () => {
  show(told({ data: [offline] }));
  expect((await card().findByText('No agent is online')).tagName).toBe('P');
  expect(card().queryByText(/could not be read/)).toBeNull();
});

it('offers to read again what could not be loaded', async () => {
  const { say } = show(told({ message: 'no' }, 403));
  expect((await card().findByText('The agents could not be loaded.')).tagName).toBe('SPAN');
  say(told({ data: [{ ...offline, status: 'available' }] }));
  await userEvent.click(card().getByRole('button', { name: 'Refresh' }));
  expect((await card().findByText('Priya Raman')).tagName).toBe('SPAN');
  expect(card().queryByText('The agents could not be loaded.')).toBeNull();
});

it('says that what it shows may be old when it could not be read again', async () => {
  const { say, stale } = show(told({ data: [{ ...offline, status: 'available' }] }));
  await card().findByText('Priya Raman');
  say(told({ message: 'no' }, 403));
  act(() => stale('agents'));
  const words = await card().findByText('The agents could not be refreshed and may be out of date.');
  expect([words.tagName, card().getByText('Priya Raman').tagName]).toEqual(['SPAN', 'SPAN']);
});
