import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { deferred } from '../../../../tests/support/deferred';
import { press } from '../../../../tests/views/on-screen';
import { showForm } from '../../../../tests/views/show-form';
import type { Told } from '../../../../tests/views/show-with-data';
import { SettingsPage } from '../../pages/SettingsPage';

const till = {
  id: 4,
  version: 2,
  name: 'Till',
  url: 'https://till.example.com/orders',
  tenant: { id: 2, name: 'Bluebird Diner' },
  events: ['order.created', 'order.cancelled'],
  is_active: true,
  waiting: 3,
  last: {
    state: 'pending',
    at: '2026-11-20T18:38:00.000Z',
    answer: 500,
    error: 'The receiver answered 500.',
  },
};
const message = {
  id: 9,
  message_id: 'msg_1',
  event: 'order.created',
  order_id: 41,
  state: 'failed',
  attempts: 9,
  created_at: '2026-11-20T18:38:00.000Z',
  tried_at: '2026-11-21T18:38:00.000Z',
  due_at: null,
  answer: 500,
  error: 'The receiver answered 500.',
};
const secret = `whsec_${'A'.repeat(44)}`;

const both = [
  { id: 1, name: 'Luna Verde' },
  { id: 2, name: 'Bluebird Diner' },
];

function show(
  webhooks: readonly object[],
  changes: Readonly<Record<string, () => Response | Promise<Response>>> = {},
  restaurants: readonly object[] = both,
) {
  const sent: unknown[] = [];
  const lists: Readonly<Record<string, unknown>> = {
    'GET /api/admin/webhooks': { data: webhooks },
    'GET /api/admin/tenants': { data: restaurants },
    'GET /api/admin/webhooks/4/deliveries': { data: [message], meta: { next: '9' } },
    'GET /api/admin/webhooks/4/deliveries?before=9': {
      data: [
        { ...message, id: 8, event: 'ping', order_id: null, state: 'delivered', error: null, attempts: 1 },
      ],
      meta: { next: null },
    },
  };
  const answer: Told = async (request) => {
    const { pathname, search } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    const list = lists[`${route}${search}`];
    if (list !== undefined) return Response.json(list);
    const text = await request.text();
    sent.push([route, text === '' ? null : JSON.parse(text)]);
    return changes[route]?.() ?? new Response(null, { status: 404 });
  };
  const shown = showForm(<SettingsPage />, answer, { capabilities: ['webhooks'], path: '/admin/settings' });
  return { ...shown, sent, user: userEvent.setup() };
}

it('adds a webhook, shows its secret once, and has the focus where the next one is added', async () => {
  const { sent, user } = show([], {
    'POST /api/admin/webhooks': () => Response.json({ data: { ...till, secret } }, { status: 201 }),
  });
  expect(await screen.findByText('No webhooks')).toBeTruthy();
  await press(user, 'Add webhook');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Till');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://till.example.com/orders');
  await user.click(screen.getByRole('checkbox', { name: 'Status of an order' }));
  const form = within(screen.getByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  const shown = await screen.findByRole('textbox', { name: 'Secret' });
  expect(shown).toHaveProperty('value', secret);
  expect(sent).toEqual([
    [
      'POST /api/admin/webhooks',
      {
        name: 'Till',
        url: 'https://till.example.com/orders',
        tenant_id: null,
        events: ['order.created', 'order.changed', 'order.cancelled'],
      },
    ],
  ]);
  await user.click(document.body);
  expect(shown.isConnected).toBe(true);
  await press(user, 'Done');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add webhook' })),
  );
});

it('stays open until the new secret is there, which is shown once', async () => {
  const { promise, resolve } = deferred<Response>();
  const { user } = show([till], { 'POST /api/admin/webhooks/4/secret': () => promise });
  await press(user, 'Edit Till');
  await press(user, 'Make a new secret');
  await user.keyboard('{Escape}');
  resolve(Response.json({ data: { ...till, secret } }));
  const shown = await screen.findByRole('textbox', { name: 'Secret' });
  expect(shown).toHaveProperty('value', secret);
  // Selected, for who copies by keys.
  expect(document.activeElement).toBe(shown);
  await user.click(document.body);
  expect(shown.isConnected).toBe(true);
  await press(user, 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says of each webhook what came of its last message', async () => {
  show([till, { ...till, id: 5, name: 'Old till', tenant: null, is_active: false, waiting: 0, last: null }]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /^Tillhttps:\/\/till\.example\.com\/ordersBluebird Diner · Last tried .+ · 3 messages waitThe receiver answered 500\.Waiting/,
  );
  expect(second?.textContent).toMatch(/All restaurants · Nothing sent yetOff/);
});

it('names the refused field and keeps what was typed', async () => {
  const { user } = show([till], {
    'PUT /api/admin/webhooks/4': () =>
      Response.json(
        {
          message: 'The address must begin with https://',
          errors: { url: ['The address must begin with https://'], events: ['Choose at least one event'] },
        },
        { status: 422 },
      ),
  });
  await press(user, 'Edit Till');
  const url = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(url);
  await user.type(url, 'http://till');
  await press(user, 'Save');
  await waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'));
  expect(url).toHaveProperty('value', 'http://till');
  expect(screen.getByText('Choose at least one event')).toBeTruthy();
});

it('keeps what is typed of one that somebody else removed', async () => {
  const stored = [till];
  const { user } = show(stored, {
    'PUT /api/admin/webhooks/4': () => Response.json({ message: 'Webhook not found.' }, { status: 404 }),
  });
  await press(user, 'Edit Till');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' two');
  stored.splice(0);
  await press(user, 'Save');
  expect(await screen.findByText('No webhooks')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Webhook not found.');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Till two');
});

it('keeps the restaurant of a webhook that the list of restaurants does not have', async () => {
  const { sent, user } = show(
    [till],
    { 'PUT /api/admin/webhooks/4': () => Response.json({ data: till }) },
    both.slice(0, 1),
  );
  await press(user, 'Edit Till');
  expect((await screen.findByRole('button', { name: /Restaurant/ })).textContent).toContain('Bluebird Diner');
  await press(user, 'Save');
  await waitFor(() => expect(sent).toEqual([['PUT /api/admin/webhooks/4', { version: 2 }]]));
});

it('switches one off, keeping the restaurant and events it has', async () => {
  const { sent, user } = show([till], {
    'PUT /api/admin/webhooks/4': () => Response.json({ data: till }),
  });
  await press(user, 'Edit Till');
  await user.click(await screen.findByRole('checkbox', { name: 'Send messages' }));
  await press(user, 'Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([['PUT /api/admin/webhooks/4', { version: 2, is_active: false }]]);
});

it('saves one tick over what somebody else ticked', async () => {
  const rows: object[] = [till];
  const { sent, stale, user } = show(rows);
  await press(user, 'Edit Till');
  await user.click(await screen.findByRole('checkbox', { name: 'Order changed' }));
  rows[0] = { ...till, version: 3, events: ['order.cancelled', 'order.status.updated'] };
  stale('webhooks');
  await screen.findByText(/^Somebody changed this since/);
  await press(user, 'Save');
  const events = ['order.cancelled', 'order.status.updated', 'order.changed'];
  await waitFor(() => expect(sent).toEqual([['PUT /api/admin/webhooks/4', { version: 2, events }]]));
});

it.each([204, 404])(
  'removes one only on a second press, also where it is gone already: %i',
  async (status) => {
    const { sent, user } = show([till], {
      'DELETE /api/admin/webhooks/4': () => new Response(null, { status }),
    });
    await press(user, 'Edit Till');
    const time = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    await press(user, 'Remove with its messages');
    expect(sent).toEqual([]);
    time.mockReturnValue(2_000);
    await press(user, 'Remove with its messages: Sure?');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([['DELETE /api/admin/webhooks/4', null]]);
  },
);

it('lists its messages by pages, and sends one again', async () => {
  const { sent, user } = show([till], {
    'POST /api/admin/webhook-deliveries/9/resend': () => Response.json({ data: message }),
    'POST /api/admin/webhooks/4/ping': () => Response.json({ data: message }, { status: 201 }),
  });
  await press(user, 'Messages to Till');
  const list = await screen.findByRole('list', { name: 'Messages' });
  expect(list.textContent).toMatch(
    /^Order placed · Order #41.+ · Tried 9 timesThe receiver answered 500\.FailedSend again$/,
  );
  // A state is never a colour and a word alone.
  expect(list.querySelectorAll('[data-family] svg')).toHaveLength(1);
  const [again] = within(list).getAllByRole('button');
  if (again === undefined) throw new Error('No button');
  await user.click(again);
  await press(user, 'Send a trial message');
  await waitFor(() =>
    expect(sent).toEqual([
      ['POST /api/admin/webhook-deliveries/9/resend', null],
      ['POST /api/admin/webhooks/4/ping', null],
    ]),
  );
  await press(user, 'Older');
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Messages' }).textContent).toMatch(/^Trial.+Delivered/),
  );
});

it.each([
  [{ state: 'delivered', error: null }, 'The trial message was delivered.'],
  [
    { state: 'failed', error: 'The receiver answered 500.' },
    'The trial message failed. The receiver answered 500.',
  ],
  [{ state: 'failed', error: null }, 'The trial message failed.'],
  [{ state: 'pending', error: null }, 'The trial message is on its way.'],
  [{ state: undefined }, 'The trial message is on its way.'],
])('says what came of a trial message that is %o, and reads the log again', async (came, said) => {
  const trial = { ...message, id: 10, event: 'ping', order_id: null, ...came };
  const { asked, user } = show([till], {
    'POST /api/admin/webhooks/4/ping': () => Response.json({ data: trial }, { status: 201 }),
  });
  await press(user, 'Messages to Till');
  await screen.findByRole('list', { name: 'Messages' });
  const log = 'GET /api/admin/webhooks/4/deliveries';
  expect(asked.filter((one) => one === log)).toHaveLength(1);
  await press(user, 'Send a trial message');
  expect((await screen.findByText(said)).parentElement?.getAttribute('role')).toBe('alert');
  await waitFor(() => expect(asked.filter((one) => one === log)).toHaveLength(2));
});

it('says what came of a message that was sent again', async () => {
  const { user } = show([till], {
    'POST /api/admin/webhook-deliveries/9/resend': () =>
      Response.json({ data: { ...message, state: 'delivered', error: 'The receiver answered 500.' } }),
  });
  await press(user, 'Messages to Till');
  const list = await screen.findByRole('list', { name: 'Messages' });
  await user.click(within(list).getByRole('button'));
  expect((await within(list).findByRole('alert')).textContent).toBe('The message was delivered.');
});
