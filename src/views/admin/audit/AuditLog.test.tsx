import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showWithData, told } from '../../../../tests/views/show-with-data';
import { startExports } from '../../../../tests/views/start-exports';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import type { Agent } from '../../../services/agents/agent.types';
import type { Capabilities } from '../../../services/capabilities/capabilities';
import { AuditLog } from './AuditLog';
import { actionWord, changesOf, subjectWord } from './audit-words';

const entries = [
  {
    id: 10,
    at: new Date(2025, 10, 20, 18, 38).toISOString(),
    actor: { id: 1, name: 'Grace Raman' },
    address: '10.0.0.1',
    device: 'Firefox',
    action: 'order.status_changed',
    subject: { type: 'order', id: 5, name: '10478' },
    restaurant: { id: 1, name: 'Luna Verde' },
    before: { status: 'pending', notes: null },
    after: { status: 'confirmed', notes: null, is_active: true },
  },
  {
    id: 9,
    at: new Date(2025, 10, 20, 18, 35).toISOString(),
    actor: { id: 1, name: 'Grace Raman' },
    address: '10.0.0.1',
    device: 'Firefox',
    action: 'restaurant.updated',
    subject: { type: 'restaurant', id: 1, name: 'Luna Verde' },
    restaurant: { id: 1, name: 'Luna Verde' },
    before: null,
    after: null,
  },
  {
    id: 8,
    at: new Date(2025, 10, 20, 18, 30).toISOString(),
    actor: { id: null, name: 'Nobody signed in' },
    address: null,
    device: null,
    action: 'session.refused',
    subject: { type: 'session', id: null, name: 'a•••@demo.test' },
    restaurant: null,
    before: null,
    after: null,
  },
];

function show(
  agentType: Agent['agentType'] = 'admin',
  capabilities: Capabilities | null = ['audit'],
  path = '/admin/audit',
) {
  const { workspace } = startWorkspace({ agentType }, path);
  if (capabilities !== null) workspace.send({ type: 'capabilities.known', capabilities });
  const { monitor, saved } = startExports();
  const asked: string[] = [];
  const answers = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`);
    if (pathname.endsWith('/export'))
      return new Response('\uFEFFthe,Ünal', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    if (pathname.endsWith('/audit')) return told({ data: entries, meta: { next: 8 } })(request);
    return told({ data: [] })(request);
  };
  const page = withActors({ workspace, monitor }, <AuditLog />);
  const shown = showWithData(page, answers, path);
  const openAgain = () => {
    shown.goTo(null);
    shown.goTo(page);
  };
  return { ...shown, openAgain, workspace, saved, asked, user: userEvent.setup() };
}

it('reads anew each time it is opened: what was done meanwhile is what it is opened for', async () => {
  const { asked, openAgain } = show();
  await screen.findAllByRole('listitem');
  openAgain();
  await waitFor(() => expect(asked.filter((address) => address.endsWith('/audit'))).toHaveLength(2));
});

it('says who did what, to what, from where, and each field with both values', async () => {
  show();
  const [changed, edited, refused] = await screen.findAllByRole('listitem');
  if (changed === undefined || edited === undefined || refused === undefined)
    throw new Error('Three entries are listed');
  expect(changed.textContent).toMatch(
    /^Grace Raman #1 · Changed an order’s status · #10478 · Luna VerdeNov 20, 2025.+ · 10\.0\.0\.1Firefox/,
  );
  expect(
    within(changed)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Status', 'Notes', 'Active']);
  expect(
    within(changed)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['pendingconfirmed', 'nothingnothing', 'yes']);
  expect(edited.textContent).toMatch(/^Grace Raman #1 · Changed a restaurant · Luna VerdeNov/);
  expect(refused.textContent).toContain('Nobody signed in (no account) · Sign-in refused · a•••@demo.test');
});

it('asks for what the address says, and goes to older entries and back', async () => {
  const { asked, user, history } = show('admin', ['audit'], '/admin/audit?person=3&action=session.started');
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  // The newest are read a second time where the first is seconds old.
  expect(new Set(asked.filter((path) => path.startsWith('/api/admin/audit')))).toEqual(
    new Set([
      '/api/admin/audit?actor_id=3&action=session.started',
      '/api/admin/audit?actor_id=3&action=session.started&after=8',
    ]),
  );
  expect(history.at(-1)).toBe('/admin/audit?person=3&action=session.started');
});

it('tells how many entries pass the filters, or that none does', async () => {
  const { say, user } = show();
  await screen.findAllByRole('listitem');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toContain('Showing 3 entries');
  say(told({ data: [] }));
  await user.click(await screen.findByRole('button', { name: 'Anything Action' }));
  await user.click(await screen.findByRole('option', { name: 'Took an import of a menu back' }));
  await vi.waitFor(() => expect(said()).toContain('Nothing found'));
});

it('asks for an action whose name has a hyphen, too', async () => {
  const { asked, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Anything Action' }));
  await user.click(await screen.findByRole('option', { name: 'Took an import of a menu back' }));
  await vi.waitFor(() => expect(asked).toContain('/api/admin/audit?action=menu.import-taken-back'));
});

it('saves the file of the server for the same filters, with the mark by which spreadsheets read it', async () => {
  const { asked, saved, user } = show('admin', ['audit'], '/admin/audit?restaurant=1');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ what: 'Audit', text: '\uFEFFthe,Ünal' });
  expect(asked).toContain('/api/admin/audit/export?tenant_id=1');
});

it('says that it is loading, or could not be loaded, before the server has said whether there is one', async () => {
  const { workspace } = show('admin', null);
  expect((await screen.findByRole('status')).textContent).toBe('Loading');
  act(() => workspace.send({ type: 'capabilities.unknown' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Audit');
  expect(screen.getByText('This page could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it.each([
  ['a supervisor, who is told so', 'supervisor', ['audit'], 'Audit', 'Only admins may see this page.'],
  ['an admin whose server keeps none', 'admin', [], 'Page not found', 'This page does not exist.'],
] as const)('is no page for %s', async (_, agentType, capabilities, title, words) => {
  const { asked } = show(agentType, capabilities);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByText(words)).toBeTruthy();
  expect(asked).toEqual([]);
});

it('shows an action that it does not know by its name', () => {
  expect(actionWord('menu_item.sold_out')).toBe('Menu item sold out');
  expect(changesOf({ ringSeconds: 30 }, { ringSeconds: 20 })).toEqual([
    { name: 'Ring seconds', before: '30', after: '20' },
  ]);
});

it('names a field of a webhook as its form does', () => {
  const webhook = { url: 'https://till.example.com', tenant_id: null };
  expect(changesOf({}, webhook)).toEqual([
    { name: 'Address', before: null, after: 'https://till.example.com' },
    { name: 'Restaurant', before: null, after: 'nothing' },
  ]);
});

it('says which customer a merge concerned, and which fields it changed', () => {
  expect(changesOf({}, { merged_id: 7, fields: ['notes', 'blocked_reason'] })).toEqual([
    { name: 'Merged customer', before: null, after: '7' },
    { name: 'Changed', before: null, after: 'notes, blocked reason' },
  ]);
});

it('says the words of a list, and nothing of an empty one', () => {
  expect(changesOf({ preferences: [] }, { preferences: ['Mild', 'No onions'] })).toEqual([
    { name: 'Preferences', before: 'nothing', after: 'Mild, No onions' },
  ]);
});

it('says what a list holds in words, without what holds nothing', () => {
  const address = { street: '1 Pine St', city: 'Seattle', zip_code: '98101', delivery_notes: null };
  expect(changesOf({ addresses: [] }, { addresses: [address, { ...address, street: '2 Pine St' }] })).toEqual(
    [
      {
        name: 'Addresses',
        before: 'nothing',
        after:
          'Street 1 Pine St, city Seattle, zip code 98101; Street 2 Pine St, city Seattle, zip code 98101',
      },
    ],
  );
});

it('says first what one is called, and a moment as the rest of the page does', () => {
  const soldOutUntil = new Date(2024, 2, 5, 9, 30).toISOString();
  const pasta = { name: 'Pasta', price: '9.50', groups: [] };
  expect(changesOf({ items: [pasta] }, { items: [{ name: 'Pasta', sold_out_until: soldOutUntil }] })).toEqual(
    [{ name: 'Items', before: 'Pasta: price 9.50', after: 'Pasta: sold out until Mar 5, 2024 at 9:30 AM' }],
  );
});

it('names an order by its number as it is', () => {
  expect(subjectWord({ type: 'order', id: '5', name: 'ORD-000005' })).toBe('ORD-000005');
  expect(subjectWord({ type: 'order', id: '5', name: '10478' })).toBe('#10478');
});

it('names only the days whose hours changed', () => {
  const usual = [{ opens: '11:00', closes: '22:00' }];
  const before = { weekly_hours: { monday: usual, friday: usual } };
  const after = { weekly_hours: { monday: usual, friday: [] } };
  expect(changesOf(before, after)).toEqual([
    { name: 'Weekly hours, friday', before: 'Opens 11:00, closes 22:00', after: 'nothing' },
  ]);
});
