import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { showForm } from '../../../tests/views/show-form';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { SettingsPage } from '../pages/SettingsPage';

const never = { theme: null, rings: null, ring_volume: null, shows_keys: null, notifies: null };
const sent: object[] = [];
const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
});

function show(stored: object = {}, status = 200) {
  const { attention } = startWorkspace();
  return showForm(
    <SettingsPage />,
    async (request: Request) => {
      if (request.method === 'PUT') sent.push(await request.json());
      return request.method === 'PUT' && status !== 200
        ? new Response(null, { status })
        : Response.json({ data: { ...never, ...stored } });
    },
    {
      path: '/admin/settings',
      user: { agentType: 'supervisor' },
      capabilities: ['own-preferences'],
      actors: { attention },
    },
  );
}
const card = () => screen.findByRole('region', { name: 'Look and sound' });
const box = (name: string) => screen.findByRole('checkbox', { name });

it('says that only oneself may change them, and shows what the account has', async () => {
  show({ rings: false, shows_keys: false, notifies: true });
  await waitFor(async () => expect(await box('Ring when a call comes')).toHaveProperty('checked', false));
  expect(await box('Show keys beside what they do')).toHaveProperty('checked', false);
  expect(await box('Desktop notifications of calls')).toHaveProperty('checked', true);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(within(await card()).getByText('Only you may change this')).toBeTruthy();
  expect(document.documentElement.dataset.keys).toBe('hidden');
  expect((await axe.run(await card())).violations).toEqual([]);
});

it('changes one in this browser at once, and in the account', async () => {
  show();
  await user.click(await box('Show keys beside what they do'));
  await waitFor(() => expect(document.documentElement.dataset.keys).toBe('hidden'));
  await user.click(screen.getByRole('button', { name: /^System|^As the computer/ }));
  await user.click(screen.getByRole('option', { name: 'Dark' }));
  // One after the other or both at once, as fast as this computer clicks.
  await waitFor(() => expect(Object.assign({}, ...sent)).toEqual({ shows_keys: false, theme: 'dark' }));
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('says that a change is in this browser only while the account does not take it', async () => {
  show({}, 403);
  await user.click(await box('Desktop notifications of calls'));
  expect(await screen.findByText(/^Kept in this browser/)).toBeTruthy();
  expect(localStorage.getItem('notifications')).toBe('off');
});
