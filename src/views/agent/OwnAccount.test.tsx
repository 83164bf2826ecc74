import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { showForm } from '../../../tests/views/show-form';
import { told } from '../../../tests/views/show-with-data';
import { startWorkspace } from '../../../tests/views/start-workspace';
import type { SessionActorRef } from '../../machines/session/session.machine';
import { OwnAccount } from './OwnAccount';
import { Profile } from './Profile';

const account = {
  id: 3,
  email: 'agent@demo.test',
  first_name: 'Priya',
  last_name: 'Raman',
  phone_number: null,
  timezone: 'America/Los_Angeles',
  version: 4,
};
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const sessions = [
  { id: 8, device: chrome, address: '10.0.0.8', signed_in_at: null, last_used_at: null, is_current: true },
  { id: 7, device: null, address: null, signed_in_at: null, last_used_at: null, is_current: false },
];

const sent: { request: string; body: unknown }[] = [];
const toSession: unknown[] = [];

function show(refusal?: { status: number; body: unknown }, isGuarded = false) {
  sent.length = 0;
  toSession.length = 0;
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/second-factor')) return Response.json({ data: { is_on: true } });
    if (request.method === 'GET')
      return Response.json({ data: pathname.endsWith('/sessions') ? sessions : account });
    sent.push({ request: `${request.method} ${pathname}`, body: await request.json().catch(() => null) });
    if (refusal !== undefined) return Response.json(refusal.body, { status: refusal.status });
    return pathname.endsWith('/account')
      ? Response.json({ data: account })
      : new Response(null, { status: 204 });
  };
  // The page sends to it, and reads nothing of it.
  const session = { send: (event: unknown) => toSession.push(event) } as unknown as SessionActorRef;
  return showForm(<Profile />, answer, {
    path: '/agent/profile',
    user: { agentType: 'agent' },
    capabilities: isGuarded ? ['own-account', 'second-factor'] : ['own-account'],
    actors: { session, availability: startWorkspace().availability },
  });
}

const user = userEvent.setup();
const open = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('disabled')).toBeNull());
  await user.click(button);
  return screen.findByRole('dialog');
};
const press = async (dialog: HTMLElement, name: string) => {
  const button = within(dialog).getByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('disabled')).toBeNull());
  await user.click(button);
};

it('says that one’s own details could not be read, and reads them again', async () => {
  const { say } = showForm(<OwnAccount />, told({}, 500), { capabilities: ['own-account'] });
  const settings = within(await screen.findByRole('region', { name: 'Settings' }));
  const again = await settings.findByRole('button', { name: 'Try again' });
  expect(settings.getByText('Your details could not be loaded').tagName).toBe('P');
  say(told({ data: account }));
  await user.click(again);
  await waitFor(() =>
    expect(
      settings.getByRole('button', { name: 'Edit personal details' }).getAttribute('disabled'),
    ).toBeNull(),
  );
});

it('changes one’s own details, and has the session read anew', async () => {
  show();
  const dialog = await open('Edit personal details');
  expect((await axe.run(dialog)).violations).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Phone' }), '+12065550111');
  await press(dialog, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      request: 'PUT /api/account',
      body: { version: 4, phone_number: '+12065550111' },
    },
  ]);
  expect(toSession).toEqual([{ type: 'session.refresh' }]);
});

it('changes the password, and says that one is signed out elsewhere', async () => {
  show();
  const dialog = await open('Change password');
  await user.type(within(dialog).getByLabelText('Current password'), 'demo-password');
  await user.type(within(dialog).getByLabelText('New password'), 'seven green lamps');
  await press(dialog, 'Change password');
  await screen.findByText('Your password is changed. Everywhere else you are signed out.');
  expect(sent).toEqual([
    {
      request: 'PUT /api/account/password',
      body: { current_password: 'demo-password', password: 'seven green lamps' },
    },
  ]);
});

it('asks for a code too where there is a second factor', async () => {
  show(undefined, true);
  const dialog = await open('Change password');
  await user.type(within(dialog).getByLabelText('Current password'), 'demo-password');
  await user.type(await within(dialog).findByLabelText('Code from your authenticator app'), '123456');
  await user.type(within(dialog).getByLabelText('New password'), 'seven green lamps');
  await press(dialog, 'Change password');
  await screen.findByText('Your password is changed. Everywhere else you are signed out.');
  expect(sent.map(({ body }) => body)).toEqual([
    { current_password: 'demo-password', password: 'seven green lamps', code: '123456' },
  ]);
});

it('shows a wrong current password under its field, and keeps what was typed', async () => {
  show({
    status: 422,
    body: { message: 'No', errors: { current_password: ['This is not your current password.'] } },
  });
  const dialog = await open('Change password');
  await user.type(within(dialog).getByLabelText('New password'), 'seven green lamps');
  await press(dialog, 'Change password');
  await within(dialog).findByText('This is not your current password.');
  expect(within(dialog).getByLabelText<HTMLInputElement>('New password').value).toBe('seven green lamps');
});

it('says how many sessions cannot be read', async () => {
  showForm(<OwnAccount />, told({ data: [...sessions, { device: chrome }] }), {
    capabilities: ['own-account'],
  });
  const card = await screen.findByRole('region', { name: 'Where you are signed in' });
  expect((await within(card).findByText('1 row could not be read and is left out')).tagName).toBe('P');
});

it('lists where one is signed in, and ends one session or all others', async () => {
  show();
  const card = await screen.findByRole('region', { name: 'Where you are signed in' });
  await within(card).findByText('Chrome 150 on Linux');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => within(item).queryByRole('button')?.getAttribute('aria-label') ?? 'none'),
  ).toEqual(['none', 'End the session of Unknown device']);
  await press(card, 'End the session of Unknown device');
  await waitFor(() =>
    expect(sent.map(({ request }) => request)).toEqual(['POST /api/account/sessions/7/end']),
  );
  await press(card, 'End all others');
  await waitFor(() =>
    expect(sent.map(({ request }) => request)).toEqual([
      'POST /api/account/sessions/7/end',
      'POST /api/account/sessions/end-others',
    ]),
  );
});
