import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../../../tests/views/on-screen';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startExports } from '../../../../tests/views/start-exports';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import { Agents } from './Agents';

const priya = {
  id: 3,
  name: 'Priya Raman',
  email: 'priya@demo.test',
  phone_number: '+1 206 555 0101',
  agent_type: 'supervisor',
  status: 'available',
  total_calls_handled: 1_120,
  total_orders_processed: '80',
  last_login_at: new Date(2026, 10, 20, 18, 41).toISOString(),
};
const ann = {
  id: 4,
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@demo.test',
  agent_type: 'agent',
  status: 'on_break',
  total_calls_handled: 99,
  total_orders_processed: 0,
  last_login_at: null,
};
const sparse = { id: 5, email: 'new@demo.test', agent_type: 'shift_lead', status: 'on_the_moon' };
const agents = [priya, ann, sparse];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 20, 0), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  saved.splice(0);
});

const { monitor, saved } = startExports();
const { workspace } = startWorkspace();
const show = (answer: Told, path = '/admin/agents') =>
  showWithData(withActors({ workspace, monitor }, <Agents />), answer, path);
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const table = () => screen.getByRole('table', { name: 'Agents' });
const cells = (row: Element) => [...row.children].map(textOf);
const rows = () => within(table()).getAllByRole('row').slice(1);
const names = () => rows().map((row) => row.querySelector('[title]')?.textContent);
const head = (name: string) => screen.getByRole('button', { name });
const sortedBy = () =>
  screen
    .getAllByRole('columnheader')
    .map((cell) => [cell.textContent, cell.getAttribute('aria-sort')])
    .filter(([, sort]) => sort !== null);

describe('the agents', () => {
  it('show name and e-mail, type, status, calls, orders and last login', async () => {
    const { asked } = show(told({ data: agents }));
    await screen.findByText('Priya Raman');
    expect(rows().map(cells)).toEqual([
      ['PRPriya Ramanpriya@demo.test', 'supervisor', 'Available', '1,120', '80', '6:41 PM'],
      ['ALAnn Leeann@demo.test', 'agent', 'On break', '99', '0', 'Never'],
      ['new@demo.test', 'shift lead', 'on the moon', '—', '—', 'Never'],
    ]);
    expect(screen.getByText('3 agents').getAttribute('role')).toBe('status');
    expect(asked).toEqual(['GET /api/admin/agents']);
  });

  it('say why one who is available is offered no calls', async () => {
    const withheld = [
      { ...priya, not_ready: 'microphone' },
      { ...ann, status: 'available', not_ready: 'voice' },
      { ...ann, id: 9, status: 'on_break', not_ready: 'voice' },
      { ...priya, id: 10, not_ready: null },
    ];
    show(told({ data: withheld }), '/admin/agents?sort=status');
    await screen.findAllByText('Priya Raman');
    expect(rows().map((row) => cells(row)[2])).toEqual([
      'Available',
      'AvailableNo microphone',
      'AvailableNo phone line',
      'On break',
    ]);
  });

  it('are shown though hardly anything is known of one', async () => {
    show(told([{ id: 1, status: null, last_login_at: 'not a date', total_calls_handled: 'many' }]));
    await screen.findByText('Unknown agent');
    expect(rows().map(cells)).toEqual([['Unknown agent', '—', '—', '—', '—', '—']]);
    expect(screen.getByText('1 agent').tagName).toBe('P');
  });

  it('hold the table while they load', () => {
    show(never);
    expect(table().getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText(/^\d+ agents?$/)).toBeNull();
  });

  it('say that there are none', async () => {
    show(told({ data: [] }));
    expect((await screen.findByText('No agents found')).tagName).toBe('P');
    expect(screen.getByText('0 agents').tagName).toBe('P');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });

  it.each([403, 500])('say that they could not be loaded, by %i, and are tried again', async (status) => {
    const { asked, say } = show(told({ message: 'no' }, status));
    await pass(1_000);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load agents');
    expect(asked).toHaveLength(2);
    say(told({ data: agents }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByText('Ann Lee')).tagName).toBe('SPAN');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('follow a change of status without a skeleton, and stay when that fails', async () => {
    const { say, stale } = show(told({ data: agents }));
    await screen.findByText('On break');
    say(told({ data: [priya, { ...ann, status: 'on_call' }] }));
    act(() => stale('agents'));
    expect(screen.getByText('Ann Lee').tagName).toBe('SPAN');
    expect((await screen.findByText('On call')).tagName).toBe('SPAN');
    say(told({}, 500));
    act(() => stale('agents'));
    await pass(1_000);
    expect((await screen.findByRole('note')).textContent).toContain('may be out of date');
    expect(names()).toEqual(['Priya Raman', 'Ann Lee']);
  });
});

describe('sorting', () => {
  it.each([
    ['name', ['Ann Lee', 'new@demo.test', 'Priya Raman']],
    ['-type', ['Priya Raman', 'new@demo.test', 'Ann Lee']],
    ['status', ['Priya Raman', 'Ann Lee', 'new@demo.test']],
    ['calls', ['Ann Lee', 'Priya Raman', 'new@demo.test']],
    ['-orders', ['Priya Raman', 'Ann Lee', 'new@demo.test']],
    ['-login', ['Priya Raman', 'new@demo.test', 'Ann Lee']],
    ['nothing', ['new@demo.test', 'Ann Lee', 'Priya Raman']],
  ])('by %s goes by values, and by who can take a call', async (sort, order) => {
    show(told({ data: [sparse, ann, priya] }), `/admin/agents?sort=${sort}`);
    await screen.findByText('Priya Raman');
    expect(names()).toEqual(order);
  });

  it('turns round, ends, and is in the address', async () => {
    const { history } = show(told({ data: agents }), '/admin/agents?q=demo');
    await screen.findByText('Priya Raman');
    expect(sortedBy()).toEqual([]);
    await user.click(head('Calls handled'));
    expect(sortedBy()).toEqual([['Calls handled', 'descending']]);
    expect(history).toEqual(['/admin/agents?q=demo&sort=-calls']);
    await user.click(head('Calls handled'));
    expect(sortedBy()).toEqual([['Calls handled', 'ascending']]);
    expect(names()).toEqual(['Ann Lee', 'Priya Raman', 'new@demo.test']);
    await user.click(head('Calls handled'));
    expect(sortedBy()).toEqual([]);
    expect(history).toEqual(['/admin/agents?q=demo']);
  });
});

it('exports the agents as they are shown', async () => {
  show(told({ data: agents }), '/admin/agents?sort=-calls');
  await screen.findByText('Priya Raman');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const lines = [
    '\uFEFFAgent,Email,Type,Status,Calls handled,Orders processed,Last login (UTC)',
    `Priya Raman,priya@demo.test,supervisor,Available,1120,80,${new Date(2026, 10, 20, 18, 41).toISOString().replace('.000', '')}`,
    'Ann Lee,ann@demo.test,agent,On break,99,0,',
    ',new@demo.test,shift_lead,on the moon,,,',
    '',
  ];
  expect(saved).toEqual([{ name: 'agents-2026-11-20.csv', what: '3 agents', text: lines.join('\r\n') }]);
});

describe('where the server says what each agent does', () => {
  const since = new Date(2026, 10, 20, 19, 58).toISOString();
  const does = (id: number, name: string, changes: object) => ({
    id,
    name,
    takes_calls: true,
    status_since: since,
    wrap_up_seconds: 0,
    ...changes,
  });
  const all = [
    does(1, 'Ann', { status: 'available' }),
    does(2, 'Ben', {
      status: 'on_call',
      current_call: {
        id: 9,
        from_number: '+12065550173',
        tenant: { name: 'Luna Verde' },
        customer: null,
        answered_at: since,
      },
    }),
    does(3, 'Cleo', { status: 'available', wrap_up_seconds: 12 }),
    does(4, 'Dan', { status: 'on_break', status_reason: 'Lunch', status_set_by: 'Grace Okafor' }),
    does(5, 'Eve', { status: 'available', not_ready: 'voice' }),
    does(6, 'Fay', { status: 'offline', takes_calls: false }),
    does(7, 'Gus', { status: 'offline', status_since: null }),
    does(9, 'Ida', { status: 'offline', is_active: false }),
    does(8, 'Hal', { status: 'offline', status_since: new Date(2026, 10, 19, 19, 58).toISOString() }),
  ];

  it('each row says so, with whom and since when', async () => {
    show(told(all), '/admin/agents?sort=status');
    await screen.findByText('Ann');
    act(() => monitor.send({ type: 'clock.ticked', now: Date.parse(since) + 65_000 }));
    // Drawn with the next frame.
    await pass(50);
    expect(rows().map((row) => [names()[rows().indexOf(row)], ...cells(row).slice(2, 4)])).toEqual([
      ['Ann', 'Readysince 7:58 PM', ''],
      ['Cleo', 'Wrapping upsince 7:58 PM', ''],
      ['Eve', 'No phone linesince 7:58 PM', ''],
      ['Ben', 'On callsince 7:58 PM', '(206) 555-017301:05Luna Verde'],
      ['Dan', 'On breaksince 7:58 PM', 'LunchSet by Grace Okafor'],
      ['Fay', 'Off dutysince 7:58 PM', ''],
      ['Gus', 'Offline', ''],
      ['Hal', 'OfflineNov 19, 7:58 PM', ''],
      ['Ida', 'Deactivated', ''],
    ]);
  });

  it('offers no help where the server offers none', async () => {
    show(told(all));
    await screen.findByText('Ann');
    expect(screen.queryByRole('button', { name: /^Set status/ })).toBeNull();
  });
});
