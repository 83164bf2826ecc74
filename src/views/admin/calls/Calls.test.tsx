import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cellsOf, tilesOf } from '../../../../tests/views/on-screen';
import { showWithData, type Told } from '../../../../tests/views/show-with-data';
import { writeDown } from '../../../../tests/views/start-exports';
import { startLists } from '../../../../tests/views/start-lists';
import { withActors } from '../../../../tests/views/with-actors';
import { Calls } from './Calls';

const counts = { total: 9, answered: 6, missed: 2, abandoned: 1, busy: 0, average_wait_seconds: 9 };
const rows = [
  {
    id: 252,
    outcome: 'answered',
    from_number: '+12065550173',
    wait_seconds: 5,
    duration_seconds: 125,
    ended_by: 'agent',
    orders_count: 1,
    started_at: new Date(2026, 10, 20, 18, 41).toISOString(),
    tenant: { id: 3, name: 'Casa Marigold' },
    agent: { id: 4, name: 'Priya Raman' },
    customer: { first_name: 'Nadia', last_name: 'Rahimi' },
  },
  {
    id: 251,
    outcome: 'missed',
    from_number: '+12065550191',
    wait_seconds: 30,
    duration_seconds: 0,
    started_at: new Date(2026, 10, 12, 9, 5).toISOString(),
  },
  { id: 250, outcome: 'on_the_moon' },
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 20, 0), shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

/** Restaurants and agents are answered; what is asked of the calls is kept. */
function show(answer: (params: URLSearchParams) => Response, search = '') {
  const questions: string[] = [];
  const server: Told = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/admin/tenants'))
      return Response.json({ data: [{ id: 3, name: 'Casa Marigold', is_active: true }] });
    if (pathname.endsWith('/admin/agents'))
      return Response.json({ data: [{ id: 4, name: 'Priya Raman', agent_type: 'agent' }] });
    questions.push(searchParams.toString());
    return answer(searchParams);
  };
  const { saved, fileExport } = writeDown();
  const monitor = startLists(undefined, fileExport);
  const page = showWithData(withActors({ monitor }, <Calls />), server, `/admin/calls${search}`);
  return {
    ...page,
    monitor,
    questions,
    saved,
    stale: () => act(() => monitor.send({ type: 'data.invalidated', keys: ['calls'] })),
  };
}

const page = (data: readonly object[], next: string | null = null) =>
  Response.json({ data, meta: { next, counts } });
const tiles = () => tilesOf('Call totals');
const choose = async (label: string, choice: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(label) }));
  await user.click(await screen.findByRole('option', { name: choice }));
};

it('shows each call with what became of it, and totals that the outcome does not change', async () => {
  show(() => page(rows));
  await screen.findByText('#252');
  expect(cellsOf(1)).toEqual([
    '#252',
    'Casa Marigold',
    'Nadia Rahimi',
    '(206) 555-0173',
    'Answered',
    'Priya Raman',
    '0:05',
    '2:05',
    '6:41 PM',
  ]);
  expect(cellsOf(2)).toEqual([
    '#251',
    'Unknown Restaurant',
    '—',
    '(206) 555-0191',
    'Missed',
    '—',
    '0:30',
    '—',
    'Nov 12, 9:05 AM',
  ]);
  expect(cellsOf(3)[4]).toBe('on the moon');
  expect(tiles()).toEqual(['Total9', 'Answered6', 'Missed2', 'Abandoned1', 'Average wait0:09']);
  expect(screen.getByRole('link', { name: '#252' }).getAttribute('href')).toBe('/admin/calls/252');
  expect(screen.getAllByText('Showing 3 of 3 calls')).toHaveLength(2);
});

it.each([
  [[{ id: 252 }, { outcome: 'missed' }], '1 row could not be read and is left out'],
  [['row', { outcome: 'missed' }], '2 rows could not be read and are left out'],
] as const)('says how many of the calls it cannot show, beside some and alone: %j', async (data, words) => {
  show(() => page(data as unknown as readonly object[]));
  expect((await screen.findByText(words)).tagName).toBe('P');
  expect(screen.queryByText('No calls found')).toBeNull();
});

it('counts how long a live call has been talked on', async () => {
  const answered_at = new Date(2026, 10, 20, 19, 58, 50).toISOString();
  const { monitor } = show(() => page([{ id: 253, outcome: 'live', answered_at, wait_seconds: 2 }]));
  await screen.findByText('#253');
  act(() => monitor.send({ type: 'clock.ticked', now: new Date(2026, 10, 20, 20, 0).getTime() }));
  await act(() => vi.advanceTimersByTimeAsync(32));
  expect(cellsOf(1)[7]).toBe('01:10');
});

it('rings back who was not answered, and nobody else', async () => {
  show(() => page(rows));
  expect((await screen.findByRole('link', { name: '(206) 555-0191' })).getAttribute('href')).toBe(
    'tel:+12065550191',
  );
  expect(screen.queryByRole('link', { name: '(206) 555-0173' })).toBeNull();
});

it('offers no number to ring back where there is none', async () => {
  show(() => page([{ id: 254, outcome: 'missed', from_number: 'anonymous' }]));
  expect((await screen.findByText('anonymous')).closest('a')).toBeNull();
});

it('asks for what the address says, and says there what is chosen', async () => {
  const { questions, history } = show(() => page(rows), '?outcome=missed&period=today&agent=x&restaurant=3');
  await screen.findByText('#252');
  expect(questions).toEqual(['outcome=missed&tenant_id=3&period=today&limit=100']);
  await choose('Answered by', 'Priya Raman');
  await choose('Outcome', 'All outcomes');
  expect(history?.at(-1)).toBe('/admin/calls?period=today&agent=4&restaurant=3');
  expect(questions.at(-1)).toBe('tenant_id=3&agent_id=4&period=today&limit=100');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '0191');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(questions.at(-1)).toBe('tenant_id=3&agent_id=4&period=today&q=0191&limit=100');
});

it('says that nothing passes the filters, and clears them', async () => {
  const { history } = show((params) => page(params.has('outcome') ? [] : rows), '?outcome=busy&q=zoe');
  expect((await screen.findByText('No calls match these filters')).tagName).toBe('P');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect((await screen.findByRole('link', { name: '#252' })).tagName).toBe('A');
  expect(history?.at(-1)).toBe('/admin/calls');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
});

it('tells how many pass the filters, or that none does', async () => {
  show((params) => page(params.has('outcome') ? [] : rows));
  await screen.findByText('#252');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await choose('Outcome', 'Missed');
  await vi.waitFor(() => expect(said()).toContain('No calls found'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await vi.waitFor(() => expect(said()).toContain('Showing 3 of 3 calls'));
});

it('says of a table with earlier calls that nobody knows how many rows it has', async () => {
  show((params) => (params.has('after') ? page([{ id: 1 }]) : page(rows, 'a')));
  await screen.findByText('#252');
  const count = () => screen.getByRole('table', { name: 'Calls' }).getAttribute('aria-rowcount');
  expect(count()).toBe('-1');
  await user.click(screen.getByRole('button', { name: 'Show earlier calls' }));
  await vi.waitFor(() => expect(count()).toBe('5'));
});

it('shows earlier calls when asked', async () => {
  const { questions } = show((params) => (params.has('after') ? page([{ id: 1 }]) : page(rows, 'a')));
  await user.click(await screen.findByRole('button', { name: 'Show earlier calls' }));
  expect((await screen.findByRole('link', { name: '#1' })).tagName).toBe('A');
  expect(questions.at(-1)).toBe('limit=100&after=a');
  expect(screen.getAllByText('Showing 4 of 4 calls').map(({ tagName, role }) => role || tagName)).toEqual([
    'P',
    'status',
  ]);
  expect(screen.queryByRole('button', { name: 'Show earlier calls' })).toBeNull();
});

it('exports every call that passes the filters, also those that are not shown, each once', async () => {
  const pages: Record<string, Response> = {
    first: page(rows.slice(0, 2), 'a'),
    a: page([{ id: 9, outcome: 'missed' }], 'b'),
    b: page([{ id: 8, outcome: 'missed' }]),
  };
  const { questions, saved } = show(
    (params) => pages[params.get('after') ?? 'first'] ?? Response.json({}, { status: 500 }),
    '?period=month',
  );
  await screen.findByText('#252');
  const button = screen.getByRole('button', { name: 'Export CSV' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Exports the 2 calls shown and all earlier ones',
  );
  await user.click(button);
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.what).toBe('4 calls');
  expect(saved[0]?.text.match(/^\d+/gm)).toEqual(['252', '251', '9', '8']);
  expect(questions.slice(1)).toEqual(['period=month&limit=100&after=a', 'period=month&limit=100&after=b']);
  expect(screen.getAllByText('Showing the newest 2 calls')).toHaveLength(2);
});

it('is read anew when a call of anybody made it old, which is not read aloud, and when asked', async () => {
  let kept: readonly object[] = rows;
  const { questions, stale } = show(() => page(kept));
  await screen.findByText('#252');
  stale();
  // As other lists are: about once a second at most.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  kept = [{ id: 253 }, ...rows];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.waitFor(() => expect(questions).toHaveLength(3));
  expect((await screen.findByText('Showing 4 of 4 calls')).tagName).toBe('P');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Showing 3 of 3 calls',
  );
});

it('says plainly that a server keeps no such list, and leads back', async () => {
  show(() => Response.json({ message: 'Not found.' }, { status: 404 }));
  expect((await screen.findByText('This server keeps no list of calls')).tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/admin');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('says that the load failed, after a second try, and tries again when asked', async () => {
  let status = 500;
  show(() => (status === 500 ? Response.json({}, { status }) : page(rows)));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load calls');
  expect(tiles()[0]).toBe('Total–');
  status = 200;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('link', { name: '#252' })).tagName).toBe('A');
});
