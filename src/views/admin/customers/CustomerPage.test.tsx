import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { deferred } from '../../../../tests/support/deferred';
import { press } from '../../../../tests/views/on-screen';
import { showForm } from '../../../../tests/views/show-form';
import { startExports } from '../../../../tests/views/start-exports';
import type { Agent } from '../../../services/agents/agent.types';
import type { Capability } from '../../../services/capabilities/capabilities';
import { ActorsProvider, useActors } from '../../app/use-actors';
import { CustomerPage } from './CustomerPage';

afterEach(() => vi.useRealTimers());

const ida = {
  id: 4,
  first_name: 'Ida',
  last_name: 'Bauer',
  name: 'Ida Bauer',
  phone_number: '+1 206 555 0173',
  email: null,
  tenant: { id: 1, name: 'Luna Verde' },
  notes: 'Rings twice',
  preferences: ['Extra basil', 'No olives'],
  allergies: null,
  blocked_reason: 'Did not pay',
  erased_at: null,
  merged_into_id: null,
  total_orders: 12,
  total_spent: '1043.10',
  version: 3,
  addresses: [
    {
      id: 1,
      label: 'Home',
      street: '1 Elm St',
      city: 'Seattle',
      state: 'WA',
      zip_code: '98101',
      delivery_notes: null,
    },
  ],
  orders: [
    {
      id: 31,
      order_number: 'A31',
      status: 'completed',
      total_amount: '12.99',
      created_at: '2025-11-20T18:38:00.000Z',
    },
  ],
  calls: [
    {
      id: 77,
      from_number: '+12065550173',
      status: 'completed',
      started_at: '2025-11-20T18:38:00.000Z',
      agent: { id: 3, name: 'Priya' },
    },
  ],
  merges: [
    {
      id: 5,
      merged: { id: 8, name: null, phone_number: '+12065550199' },
      merged_at: '2025-11-20T18:38:00.000Z',
      undo_until: '2025-12-20T18:38:00.000Z',
    },
  ],
  duplicates: [
    {
      id: 9,
      name: null,
      phone_number: '+12065550188',
      email: null,
      total_orders: 1,
      reasons: ['same_email', 'same_name_and_address'],
    },
  ],
};
const part = (changes: object) => ({
  ...ida,
  name: 'Ida Bauer',
  total_spent: '10.00',
  total_orders: 1,
  ...changes,
});
const preview = {
  kept: part({ email: 'ida@demo.test' }),
  merged: part({ id: 9, name: null, version: 7 }),
  result: part({ total_orders: 2 }),
  moves: { orders: 1, calls: 2, addresses: 0 },
};

function WithExports({ monitor }: { readonly monitor: ReturnType<typeof startExports>['monitor'] }) {
  const { workspace } = useActors('workspace');
  return (
    <ActorsProvider actors={{ workspace, monitor }}>
      <main id="content" tabIndex={-1}>
        <Route path="/admin/customers/:customerId">
          <CustomerPage />
        </Route>
      </main>
    </ActorsProvider>
  );
}

function show({
  record = ida as object | (() => object),
  agentType = 'admin' as Agent['agentType'],
  capabilities = ['customer-care'] as readonly Capability[],
  change = (): Response | Promise<Response> => Response.json({ data: ida }),
} = {}) {
  const sent: unknown[] = [];
  const { monitor, saved } = startExports();
  const shown = showForm(
    <WithExports monitor={monitor} />,
    async (request) => {
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET') {
        sent.push([`${request.method} ${pathname}`, await request.json().catch(() => null)]);
        return change();
      }
      if (pathname.endsWith('/merge-preview')) return Response.json({ data: preview });
      if (pathname.endsWith('/export')) return Response.json({ data: { customers: [{ id: 4 }] } });
      return Response.json({ data: typeof record === 'function' ? record() : record });
    },
    { path: '/admin/customers/4', user: { agentType }, capabilities },
  );
  return { ...shown, sent, saved, user: userEvent.setup() };
}

it('shows all that is known, allergies that nobody asked for as such', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1, name: 'Ida Bauer' })).tagName).toBe('H1');
  const facts = within(screen.getByRole('region', { name: 'Customer' }));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Luna Verde',
    '(206) 555-0173',
    '—',
    'Not recorded',
    'Extra basil, No olives',
    'Rings twice',
    'Did not pay',
    'Home: 1 Elm St, Seattle, WA 98101',
    '12, all of them',
    '$1,043.10',
  ]);
  expect(screen.getByText('Blocked', { selector: 'span' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order #31' }).getAttribute('href')).toBe('/admin/orders/31');
  expect(screen.getByRole('link', { name: 'Call #77' }).getAttribute('href')).toBe('/admin/calls/77');
  expect(screen.getByText('The same e-mail and the same name and address').tagName).toBe('SPAN');
});

it('counts all orders and calls, and says that the newest are listed where those are not all', async () => {
  show({ record: { ...ida, total_calls: 1 } });
  const headOf = async (name: string) =>
    (await screen.findByRole('region', { name })).firstElementChild?.textContent;
  expect([await headOf('Orders'), await headOf('Calls')]).toEqual(['Orders12Newest 1', 'Calls1']);
});

it('saves what was changed and nothing else, with the version it was changed in', async () => {
  const { sent, user } = show({ record: { ...ida, allergies: [] } });
  await press(user, 'Edit');
  const name = screen.getByRole('textbox', { name: 'First name' });
  await user.clear(name);
  await user.type(name, 'Ada');
  await user.click(screen.getByRole('button', { name: 'Remove address 1' }));
  await press(user, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    ['PUT /api/admin/customers/4', { version: 3, first_name: 'Ada', addresses: [], seen_address_ids: ['1'] }],
  ]);
});

const choose = async (user: ReturnType<typeof userEvent.setup>, now: string, option: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${now} Allergies known`) }));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('takes allergies only where they are chosen as known, and stores none of an empty list', async () => {
  const { sent, user } = show();
  const which = () => screen.queryByRole('textbox', { name: 'Allergies' });
  await press(user, 'Edit');
  expect(which()).toBeNull();
  await choose(user, 'Not recorded', 'These');
  await press(user, 'Save');
  expect(screen.getByText('Write which.').tagName).toBe('SPAN');
  expect([document.activeElement, sent]).toEqual([which(), []]);
  await user.keyboard('Nuts, milk');
  expect(screen.queryByText('Write which.')).toBeNull();
  await choose(user, 'These', 'None');
  expect(which()).toBeNull();
  await choose(user, 'None', 'These');
  await press(user, 'Save');
  await waitFor(() =>
    expect(sent).toEqual([['PUT /api/admin/customers/4', { version: 3, allergies: ['Nuts', 'milk'] }]]),
  );
});

it('leaves words and addresses that were not touched as somebody else left them', async () => {
  const [home] = ida.addresses;
  const work = { ...home, id: 2, label: 'Work', street: '2 Oak St' };
  const opened = { ...ida, addresses: [home, work, { ...home, id: 3, street: '3 Fir St' }] };
  let record: object = opened;
  const { sent, stale, user } = show({ record: () => record });
  await press(user, 'Edit');
  await user.type(screen.getByRole('textbox', { name: 'Preferences' }), ', Window');
  const first = within(screen.getByRole('group', { name: 'Address 1' }));
  await user.type(first.getByRole('textbox', { name: 'Label' }), '!');
  const addresses = [home, { ...work, label: 'Office' }, { ...home, id: 4, street: '33 Fir St' }];
  record = { ...opened, version: 4, preferences: ['No olives', 'Booth'], addresses };
  stale('customers');
  await screen.findByText(/33 Fir St/);
  await press(user, 'Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    [
      'PUT /api/admin/customers/4',
      { preferences: ['No olives', 'Booth', 'Window'], addresses: [{ label: 'Home!' }, { label: 'Office' }] },
    ],
  ]);
});

it('saves an edit on the version that it was opened on, whatever is read meanwhile', async () => {
  let record: object = ida;
  const { asked, sent, stale, user } = show({ record: () => record });
  await press(user, 'Edit');
  const [home] = ida.addresses;
  record = { ...ida, version: 4, addresses: [home, { ...home, id: 2, street: '2 Oak St' }] };
  stale('customers');
  await waitFor(() => expect(asked.filter((one) => one === 'GET /api/admin/customers/4')).toHaveLength(2));
  expect((await screen.findByText(/2 Oak St/)).tagName).toBe('SPAN');
  await user.type(screen.getByRole('textbox', { name: 'Delivery notes' }), 'Back door');
  await press(user, 'Save');
  await waitFor(() =>
    expect(sent).toMatchObject([['PUT /api/admin/customers/4', { version: 3, seen_address_ids: ['1'] }]]),
  );
});

it('saves an address with the delivery notes that it was opened with', async () => {
  const { sent, user } = show();
  await press(user, 'Edit');
  await user.type(screen.getByRole('textbox', { name: 'Delivery notes' }), 'Back door');
  await press(user, 'Add address');
  for (const name of ['Street', 'City', 'State', 'Postal code'])
    await user.type(within(screen.getByRole('group', { name: 'Address 2' })).getByLabelText(name), 'x');
  await press(user, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const elm = { street: '1 Elm St', city: 'Seattle', state: 'WA', zip_code: '98101' };
  const other = { street: 'x', city: 'x', state: 'x', zip_code: 'x' };
  expect(sent).toMatchObject([
    [
      'PUT /api/admin/customers/4',
      {
        addresses: [
          { label: 'Home', ...elm, delivery_notes: 'Back door', seen_delivery_notes: null },
          { label: null, ...other, delivery_notes: null },
        ],
      },
    ],
  ]);
});

it('shows no address what the server said of another that was removed since', async () => {
  const errors = { 'addresses.0.street': ['The street is missing.'] };
  const { user } = show({ change: () => Response.json({ message: 'No.', errors }, { status: 422 }) });
  await press(user, 'Edit');
  await press(user, 'Add address');
  await press(user, 'Save');
  await screen.findByText('The street is missing.');
  await user.click(screen.getByRole('button', { name: 'Remove address 1' }));
  expect(screen.getByRole('group', { name: 'Address 1' }).textContent).not.toContain(
    'The street is missing.',
  );
});

it('merges once the preview was seen, in the versions it showed', async () => {
  const { sent, user } = show();
  await press(user, 'Merge with (206) 555-0188');
  expect(
    (
      await screen.findByText(
        /^Merging moves 1 order, 2 calls from .+\. Calls from the merged number will show /,
      )
    ).tagName,
  ).toBe('P');
  // It breaks after its @ before it breaks within a word.
  expect(screen.getByRole('cell', { name: 'ida@demo.test' }).innerHTML).toBe('ida@<wbr>demo.test');
  expect(sent).toEqual([]);
  await press(user, 'Merge');
  expect((await screen.findByText(/^The customers are merged\./)).getAttribute('role')).toBe('status');
  expect(sent).toEqual([
    ['POST /api/admin/customers/4/merge', { merged_id: 9, version: 3, merged_version: 7 }],
  ]);
});

it('says that two are merged until that is read, though the other is no duplicate any more', async () => {
  let record: object = ida;
  const { stale, user } = show({ record: () => record });
  await press(user, 'Merge with (206) 555-0188');
  await screen.findByText(/^Merging moves 1 order/);
  await press(user, 'Merge');
  await screen.findByText(/^The customers are merged\./);
  record = { ...ida, duplicates: [] };
  stale('customers');
  await waitFor(() => expect(screen.queryByText('Likely duplicates')).toBeNull());
  expect(screen.getByText(/^The customers are merged\./).tagName).toBe('P');
  await press(user, 'Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('stays open until it is known whether two are merged', async () => {
  const { promise, resolve } = deferred<Response>();
  const { user } = show({ change: () => promise });
  await press(user, 'Merge with (206) 555-0188');
  await screen.findByText(/^Merging moves 1 order/);
  await press(user, 'Merge');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Merging...' }).tagName).toBe('BUTTON');
  resolve(Response.json({ data: ida }));
  expect((await screen.findByText(/^The customers are merged\./)).tagName).toBe('P');
});

it('undoes a merge', async () => {
  const { sent, user } = show();
  await press(user, 'Undo the merge with (206) 555-0199');
  await waitFor(() => expect(sent).toEqual([['POST /api/admin/customers/4/merges/5/undo', null]]));
});

it('removes a person only with the word, and shows what the server says otherwise', async () => {
  const message = 'Confirm that the person is to be removed.';
  const change = () => Response.json({ message, errors: { confirm: [message] } }, { status: 422 });
  const { sent, user } = show({ change });
  await press(user, 'Remove this person');
  await user.type(await screen.findByRole('textbox', { name: 'Type erase to confirm' }), 'yes');
  await press(user, 'Remove');
  expect((await screen.findByText(message)).tagName).toBe('SPAN');
  expect(sent).toEqual([['POST /api/admin/customers/4/erase', { version: 3, confirm: 'yes' }]]);
});

it('saves everything that is held as a file', async () => {
  const { saved, user } = show();
  await press(user, 'Export everything held');
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['customer-4.json']));
  expect(JSON.parse(saved[0]?.text ?? '')).toEqual({ customers: [{ id: 4 }] });
});

it('offers nothing on a person who was removed', async () => {
  show({
    record: {
      ...ida,
      name: null,
      phone_number: '',
      erased_at: '2025-11-20T18:38:00.000Z',
      merges: [],
      duplicates: [],
    },
  });
  expect((await screen.findByRole('heading', { level: 1, name: 'Removed person' })).tagName).toBe('H1');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it.each([
  [
    'a supervisor, who is told so',
    'supervisor',
    ['customer-care'],
    'Customer',
    'Only admins may see this page.',
  ],
  ['an admin whose server has none', 'admin', [], 'Page not found', 'This page does not exist.'],
] as const)('is no page for %s', async (_, agentType, capabilities, title, words) => {
  const { asked } = show({ agentType, capabilities });
  expect((await screen.findByRole('heading', { level: 1, name: title })).tagName).toBe('H1');
  expect(screen.getByText(words)).toBeTruthy();
  expect(asked).toEqual([]);
});

it('shows what somebody else saved meanwhile, which it asks for by itself, but not in an open form', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let record: object = ida;
  show({ record: () => record });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  record = { ...ida, name: 'Ida Brandt', last_name: 'Brandt', version: 4 };
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await screen.findByText('Ida Brandt');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Bauer');
  expect(screen.getByRole('alert').textContent).toMatch(/^Somebody changed this since you opened it\./);
});

it.each([
  [
    'merged it into another one',
    { merged_into_id: 9 },
    'This customer was merged into another one and cannot be changed any more.',
    '/admin/customers/9',
  ],
  [
    'removed the person',
    { erased_at: '2025-11-20T18:38:00.000Z' },
    'This person was removed and cannot be changed any more.',
    undefined,
  ],
])(
  'says in an open window that somebody %s, and takes nothing more there',
  async (_, changes, words, href) => {
    let record: object = ida;
    const { stale, user } = show({ record: () => record });
    const window = () => within(screen.getByRole('dialog'));
    await press(user, 'Edit');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), '!');
    record = { ...ida, ...changes, version: 4, duplicates: [] };
    stale('customers');
    const alert = await window().findByRole('alert');
    expect(alert.textContent).toContain(`${words} What you typed is still here.`);
    expect(within(alert).queryByRole('link')?.getAttribute('href')).toBe(href);
    expect(window().getByRole('button', { name: 'Save' }).getAttribute('disabled')).toBe('');
  },
);

it('says in the window that removes a person that the customer was merged', async () => {
  let record: object = ida;
  const { stale, user } = show({ record: () => record });
  await press(user, 'Remove this person');
  record = { ...ida, merged_into_id: 9, version: 4 };
  stale('customers');
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toContain('This customer was merged into another one');
  expect(screen.getByRole('button', { name: 'Remove' }).getAttribute('disabled')).toBe('');
});

it('does not promise to ask first where what is to be saved was refused', async () => {
  let record: object = ida;
  const message = 'This person was removed.';
  const change = () => {
    record = { ...ida, version: 4 };
    return Response.json({ message }, { status: 409 });
  };
  const { user } = show({ record: () => record, change });
  await press(user, 'Edit');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), '!');
  await press(user, 'Save');
  await screen.findByText(message);
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([message]),
  );
});
