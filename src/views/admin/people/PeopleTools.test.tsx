import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { deferred } from '../../../../tests/support/deferred';
import { press } from '../../../../tests/views/on-screen';
import { showForm } from '../../../../tests/views/show-form';
import { type Told, told } from '../../../../tests/views/show-with-data';
import {
  EditAccountButton,
  InviteButton,
  MarksNotRead,
  OpenInvitations,
  SecondFactorMark,
} from './PeopleTools';

const account = {
  id: 3,
  email: 'priya@demo.test',
  first_name: 'Priya',
  last_name: 'Raman',
  phone_number: null,
  timezone: 'UTC',
  role: 'agent',
  is_active: true,
  restaurant_ids: [2],
  version: 4,
};
const invitation = {
  id: 7,
  email: 'ann@harbour.test',
  first_name: 'Ann',
  last_name: 'Lee',
  role: 'agent',
  restaurant_ids: [],
  expires_at: '2026-11-25T10:00:00.000Z',
};
const restaurants = [
  { id: 1, name: 'Luna Verde' },
  { id: 2, name: 'Bluebird Diner' },
];
const withFactor = { ...account, has_second_factor: true };
const lists: Readonly<Record<string, unknown>> = {
  'GET /api/admin/people': [account],
  'GET /api/admin/invitations': [invitation],
  'GET /api/admin/tenants': restaurants,
};

/** The answers to changes, and what was sent with them. */
function answering(changes: Readonly<Record<string, Response | Promise<Response>>>, own: typeof lists = {}) {
  const sent: unknown[] = [];
  const answer: Told = async (request) => {
    const route = `${request.method} ${new URL(request.url).pathname}`;
    const list = own[route] ?? lists[route];
    if (list !== undefined) return Response.json({ data: list });
    const text = await request.text();
    sent.push([route, text === '' ? null : JSON.parse(text)]);
    return (await changes[route])?.clone() ?? new Response(null, { status: 404 });
  };
  return { answer, sent };
}
const page = (
  <>
    <InviteButton />
    <SecondFactorMark agentId="3" />
    <EditAccountButton agentId="3" name="Priya Raman" />
    <OpenInvitations />
  </>
);
const show = (changes: Readonly<Record<string, Response | Promise<Response>>> = {}, isOffered = true) => {
  const { answer, sent } = answering(changes);
  showForm(page, answer, { capabilities: isOffered ? ['people'] : [] });
  return { sent, user: userEvent.setup() };
};
const link = { url: 'https://orders.test/join#s3cret', is_sent: null };
it('is not there where the server does not offer it', () => {
  show({}, false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('invites somebody, and shows the link once', async () => {
  const { sent, user } = show({
    'POST /api/admin/invitations': Response.json({ data: link }, { status: 201 }),
  });
  await press(user, 'Invite');
  await user.type(await screen.findByLabelText('Email'), 'ben@harbour.test');
  await user.type(screen.getByLabelText('First name'), 'Ben');
  await user.type(screen.getByLabelText('Last name'), 'Ito');
  await user.click(await screen.findByRole('checkbox', { name: 'Bluebird Diner' }));
  await press(user, 'Make invitation');
  const made = await screen.findByLabelText('Link');
  expect(made).toHaveProperty('value', link.url);
  await user.click(document.body);
  expect(made.isConnected).toBe(true);
  expect(sent).toEqual([
    [
      'POST /api/admin/invitations',
      {
        email: 'ben@harbour.test',
        first_name: 'Ben',
        last_name: 'Ito',
        role: 'agent',
        restaurant_ids: [2],
      },
    ],
  ]);
});

it('changes an account on the version that was shown, and keeps what the server refuses', async () => {
  const refusal = { message: 'Choose a time zone', errors: { timezone: ['Choose a time zone'] } };
  const { sent, user } = show({ 'PUT /api/admin/people/3': Response.json(refusal, { status: 422 }) });
  await press(user, 'Edit Priya Raman');
  const zone = await screen.findByLabelText('Time zone');
  await user.clear(zone);
  await user.type(zone, 'Moon');
  await user.click(await screen.findByRole('checkbox', { name: 'Bluebird Diner' }));
  await press(user, 'Save');
  expect((await screen.findByText('Choose a time zone')).tagName).toBe('SPAN');
  expect(zone).toHaveProperty('value', 'Moon');
  expect(sent).toEqual([['PUT /api/admin/people/3', { version: 4, timezone: 'Moon', restaurant_ids: [] }]]);
});

it('says why the last admin cannot be deactivated', async () => {
  const { user } = show({
    'POST /api/admin/people/3/deactivate': Response.json(
      { message: 'This is the last active admin.' },
      { status: 409 },
    ),
  });
  await press(user, 'Edit Priya Raman');
  await press(user, 'Deactivate');
  expect((await screen.findByRole('alert')).textContent).toBe('This is the last active admin.');
});

it('stays open until it is known whether an account is deactivated', async () => {
  const { promise, resolve } = deferred<Response>();
  const { user } = show({ 'POST /api/admin/people/3/deactivate': promise });
  await press(user, 'Edit Priya Raman');
  await press(user, 'Deactivate');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  resolve(Response.json({ data: account }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['what one’s own step beside it made', 5, 5],
  ['what it was opened on, where others changed more than the step', 6, 4],
])('saves what is typed on %s', async (_, made, version) => {
  const { sent, user } = show({
    'POST /api/admin/people/3/deactivate': Response.json({ data: { ...account, version: made } }),
  });
  await press(user, 'Edit Priya Raman');
  await user.type(await screen.findByLabelText('First name'), 'nka');
  await press(user, 'Deactivate');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press(user, 'Save');
  await waitFor(() => expect(sent[1]).toMatchObject(['PUT /api/admin/people/3', { version }]));
});

it('names the webhooks of who is deactivated, and stays open for it', async () => {
  const till = { id: 5, name: 'Till', tenant: { id: 1, name: 'Luna Verde' } };
  const ledger = { id: 6, name: 'Ledger', tenant: null };
  const stored = { ...account, role: 'admin', webhooks: [till, ledger] };
  const deactivated = Response.json({ data: { ...stored, is_active: false, version: 5 } });
  const { answer, sent } = answering(
    { 'POST /api/admin/people/3/deactivate': deactivated },
    { 'GET /api/admin/people': [stored] },
  );
  showForm(page, answer, { capabilities: ['people'] });
  const user = userEvent.setup();
  await press(user, 'Edit Priya Raman');
  expect((await screen.findByRole('note')).textContent).toBe(
    'Knows the address or secret of webhooks: Till of Luna Verde, Ledger. When this person leaves, check the address of each, and give it a new secret or remove it.',
  );
  Object.assign(stored, { is_active: false, version: 5 });
  await press(user, 'Deactivate');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((await screen.findByText(/^Still knows/)).textContent).toBe(
    'Still knows the address or secret of webhooks: Till of Luna Verde, Ledger. Check the address of each, and give it a new secret or remove it.',
  );
});

it('names nobody else while it is not known what became of one’s own step', async () => {
  const stored = { ...account };
  const { answer, sent } = answering(
    { 'POST /api/admin/people/3/deactivate': new Response(null, { status: 500 }) },
    { 'GET /api/admin/people': [stored] },
  );
  showForm(page, answer, { capabilities: ['people'] });
  const user = userEvent.setup();
  await press(user, 'Edit Priya Raman');
  await user.type(await screen.findByLabelText('First name'), 'nka');
  Object.assign(stored, { is_active: false, version: 5 });
  await press(user, 'Deactivate');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((await screen.findByRole('button', { name: 'Activate' })).tagName).toBe('BUTTON');
  expect(screen.getByText('The server did not answer: this may not be done.').tagName).toBe('SPAN');
  expect(screen.queryByText(/Somebody changed this/)).toBeNull();
});

it('makes a password link, and keeps what is typed beside it', async () => {
  const { user } = show({
    'POST /api/admin/people/3/password-link': Response.json(
      { data: { ...link, is_sent: true } },
      { status: 201 },
    ),
  });
  await press(user, 'Edit Priya Raman');
  await user.type(await screen.findByLabelText('First name'), 'nka');
  await press(user, 'Make a password link');
  const made = await screen.findByLabelText('Link');
  expect([document.activeElement, made]).toEqual([made, expect.objectContaining({ value: link.url })]);
  expect(screen.getByRole('note').textContent).toBe('Sent to priya@demo.test.');
  await user.click(document.body);
  expect(made.isConnected).toBe(true);
  await press(user, 'Done');
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Priyanka');
});

it('lists open invitations, and withdraws one', async () => {
  const { sent, user } = show({
    'POST /api/admin/invitations/7/revoke': new Response(null, { status: 204 }),
  });
  expect((await screen.findByText('Ann Lee, ann@harbour.test, agent')).tagName).toBe('SPAN');
  await press(user, 'Withdraw the invitation of Ann Lee');
  await waitFor(() => expect(sent).toEqual([['POST /api/admin/invitations/7/revoke', null]]));
});

it('says that open invitations could not be read, and reads them again', async () => {
  const { answer } = answering({});
  const { say } = showForm(<OpenInvitations />, told({}, 500), { capabilities: ['people'] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Failed to load invitations').tagName).toBe('P');
  say(answer);
  await userEvent.setup().click(again);
  expect((await screen.findByText('Ann Lee, ann@harbour.test, agent')).tagName).toBe('SPAN');
});

it('says how many invitations cannot be read', async () => {
  showForm(<OpenInvitations />, told({ data: [{ ...invitation, id: null }] }), { capabilities: ['people'] });
  expect((await screen.findByText('1 row could not be read and is left out')).tagName).toBe('P');
});

it('shows who has a second factor, and switches it off', async () => {
  const route = 'POST /api/admin/people/3/second-factor/switch-off';
  const { answer, sent } = answering(
    { [route]: Response.json({ data: account }) },
    { 'GET /api/admin/people': [withFactor] },
  );
  showForm(page, answer, { capabilities: ['people'], user: { id: '1' } });
  const user = userEvent.setup();
  expect((await screen.findByRole('img', { name: 'Has a second factor' })).tagName).toBe('SPAN');
  await press(user, 'Edit Priya Raman');
  await press(user, 'Switch second factor off');
  expect((await screen.findByText('The second factor is switched off.')).tagName).toBe('SPAN');
  expect(sent).toEqual([[route, null]]);
});

it('does not switch one’s own second factor off', async () => {
  const { answer } = answering({}, { 'GET /api/admin/people': [withFactor] });
  showForm(page, answer, { capabilities: ['people'], user: { id: '3' } });
  await press(userEvent.setup(), 'Edit Priya Raman');
  await screen.findByText('You have a second factor: your profile page changes it.');
  expect(screen.queryByRole('button', { name: 'Switch second factor off' })).toBeNull();
});

it('makes the link of an invitation anew, and shows it to be copied though its row is gone', async () => {
  const renewed = Response.json(
    { data: { ...invitation, id: 8, url: 'http://server.test/join#new', is_sent: null } },
    { status: 201 },
  );
  const open = [invitation];
  const { answer, sent } = answering(
    { 'POST /api/admin/invitations/7/renew': renewed },
    { 'GET /api/admin/invitations': open },
  );
  showForm(page, answer, { capabilities: ['people'] });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'New link for Ann Lee' });
  open.splice(0);
  await press(user, 'New link for Ann Lee');
  await waitFor(() => expect(screen.queryByText('Open invitations')).toBeNull());
  const made = await screen.findByRole('dialog', { name: 'New link made' });
  await user.click(document.body);
  expect(made.isConnected).toBe(true);
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveProperty(
    'value',
    'http://server.test/join#new',
  );
  expect(sent).toEqual([['POST /api/admin/invitations/7/renew', null]]);
  await press(user, 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('gives the focus back to the button of the invitation in its place', async () => {
  const renewed = Response.json(
    { data: { ...invitation, id: 8, url: 'http://server.test/join#new', is_sent: null } },
    { status: 201 },
  );
  const open = [invitation];
  const { answer } = answering(
    { 'POST /api/admin/invitations/7/renew': renewed },
    { 'GET /api/admin/invitations': open },
  );
  showForm(page, answer, { capabilities: ['people'] });
  const user = userEvent.setup();
  const again = await screen.findByRole('button', { name: 'New link for Ann Lee' });
  open.splice(0, 1, { ...invitation, id: 8 });
  await user.click(again);
  await screen.findByRole('dialog', { name: 'New link made' });
  await press(user, 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New link for Ann Lee' })),
  );
});

it('reads the accounts once in half a minute, however many rows have a mark', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const asked = vi.fn(() => Response.json({ data: [withFactor] }));
  const rows = ['3', '4', '5'].map((id) => <SecondFactorMark key={id} agentId={id} />);
  showForm(
    <>
      <MarksNotRead />
      {rows}
    </>,
    asked,
    { capabilities: ['people'] },
  );
  expect(await screen.findByRole('img', { name: 'Has a second factor' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked).toHaveBeenCalledTimes(2);
});
