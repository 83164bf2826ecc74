import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellsOf, tilesOf } from '../../../tests/views/on-screen';
import { never, showWithData, type Told, told } from '../../../tests/views/show-with-data';
import { startWorkspace } from '../../../tests/views/start-workspace';
import { withActors } from '../../../tests/views/with-actors';
import type { Capability } from '../../services/capabilities/capabilities';
import { CallHistory } from './CallHistory';

const now = new Date(2026, 10, 20, 20, 0);

const calls = [
  {
    id: 31,
    status: 'completed',
    direction: 'inbound',
    from_number: '+12065550173',
    started_at: new Date(2026, 10, 20, 18, 41).toISOString(),
    duration_seconds: 65,
    feedback: { score: 2, issue: 'echo' },
    tenant: { name: 'Luna Verde Trattoria' },
    customer: { first_name: 'Maya', last_name: 'Okonkwo' },
  },
  {
    id: 30,
    status: 'missed',
    direction: 'outbound',
    from_number: '+12065550199',
    started_at: new Date(2026, 10, 12, 9, 5).toISOString(),
    customer: null,
    tenant: null,
  },
];

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const show = (answer: Told, capabilities: readonly Capability[] = ['call-feedback']) => {
  const { workspace } = startWorkspace();
  workspace.send({ type: 'capabilities.known', capabilities });
  const page = withActors(
    { workspace },
    <main id="content" tabIndex={-1}>
      <CallHistory />
    </main>,
  );
  const { goTo, ...rest } = showWithData(page, answer);
  return { ...rest, goTo, comeBack: () => goTo(page) };
};
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const tiles = () => tilesOf('Call totals');
const secondTry = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe('the call history', () => {
  it('shows each call with its restaurant, customer or number, direction, status, duration, quality and start', async () => {
    const { asked } = show(told({ data: calls }));
    await screen.findByText('#31');
    expect(cellsOf(0)).toEqual([
      'Call',
      'Restaurant',
      'Customer',
      'Direction',
      'Status',
      'Duration',
      'Quality',
      'Started',
    ]);
    expect(cellsOf(1)).toEqual([
      '#31',
      'Luna Verde Trattoria',
      'Maya Okonkwo',
      'Inbound',
      'Completed',
      '1:05',
      '2, echo',
      '6:41 PM',
    ]);
    expect(cellsOf(2)).toEqual([
      '#30',
      'Unknown Restaurant',
      '(206) 555-0199',
      'Outbound',
      'Missed',
      '—',
      '—',
      'Nov 12, 9:05 AM',
    ]);
    expect(tiles()).toEqual(['Total calls2', 'Completed1', 'Total duration1:05', 'Average duration1:05']);
    expect(asked).toEqual(['GET /api/agent/calls']);
  });

  it('has no quality where the server asks nobody for it', async () => {
    show(told({ data: calls }), []);
    await screen.findByText('#31');
    const heads = ['Call', 'Restaurant', 'Customer', 'Direction', 'Status', 'Duration', 'Started'];
    expect([cellsOf(0), cellsOf(2).length]).toEqual([heads, heads.length]);
  });

  it('lets a missed call be rung back also where the server asks nobody for the quality', async () => {
    const missed_calls = [{ id: 40, outcome: 'missed', status: 'missed', from_number: '+12065550188' }];
    show(told({ data: calls, missed_calls }), []);
    await screen.findByText('#40');
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+12065550188');
  });

  it('shows the totals of a server that counts more calls than it lists, and says so', async () => {
    const meta = {
      count: 12_345,
      completed: 9_000,
      total_duration_seconds: 3_665,
      average_duration_seconds: 90.4,
    };
    show(told({ data: calls, meta }));
    await screen.findByText('#31');
    expect(tiles()).toEqual([
      'Total calls12,345',
      'Completed9,000',
      'Total duration61:05',
      'Average duration1:30',
    ]);
    expect(screen.getByText('Showing the newest 2 of 12,345 calls').tagName).toBe('P');
  });

  it('says how many calls cannot be read, missed ones too, and counts one’s own', async () => {
    const missed_calls = [
      { id: 40, outcome: 'missed', status: 'missed' },
      { id: 41, status: 'missed' },
      { outcome: 'missed' },
    ];
    show(told({ data: [...calls, { status: 'completed' }], missed_calls, meta: { count: 9 } }));
    await screen.findByText('#40');
    expect(screen.getByText('3 rows could not be read and are left out').tagName).toBe('P');
    expect(screen.getByText('Showing the newest 3 of 9 calls').tagName).toBe('P');
    expect(screen.getByText('Calls you took, and calls nobody answered').tagName).toBe('P');
  });

  it('shows among them what rang and nobody answered, to be rung back, and counts it nowhere', async () => {
    const rang = (changes: object) => ({
      tenant: { name: 'Luna Verde Trattoria' },
      customer: null,
      direction: 'inbound',
      from_number: '+12065550188',
      duration_seconds: 0,
      ...changes,
    });
    const missed_calls = [
      rang({
        id: 33,
        status: 'in-progress',
        outcome: 'taken_back',
        started_at: new Date(2026, 10, 20, 19, 0).toISOString(),
      }),
      rang({
        id: 32,
        status: 'missed',
        outcome: 'missed',
        customer: { name: 'Ethan Park', phone_number: '+12065550111' },
        started_at: new Date(2026, 10, 20, 18, 0).toISOString(),
      }),
      rang({ id: 29, status: 'ended', outcome: 'abandoned', started_at: null }),
      { id: 28 },
    ];
    show(told({ data: calls, missed_calls }));
    await screen.findByText('#31');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '#33',
      '#31',
      '#32',
      '#30',
      '#29',
    ]);
    expect(screen.getByText('Calls you took, and calls nobody answered').tagName).toBe('P');
    const [, takenBack, , missed, , abandoned] = screen.getAllByRole('row');
    expect(takenBack?.textContent).toContain('Offered to others—');
    expect(missed?.textContent).toContain('Missed—Call back');
    expect(abandoned?.textContent).toContain('Caller hung up—Call back');
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual(
      [
        ['Call back (206) 555-0188', 'tel:+12065550188'],
        ['Call back Ethan Park, (206) 555-0188', 'tel:+12065550188'],
      ].toReversed(),
    );
    expect(tiles()).toEqual(['Total calls2', 'Completed1', 'Total duration1:05', 'Average duration1:05']);
  });

  it('says that there are none, with zeros', async () => {
    show(told({ data: [] }));
    expect((await screen.findByText('No calls found')).tagName).toBe('P');
    expect(tiles()).toEqual(['Total calls0', 'Completed0', 'Total duration0:00', 'Average duration0:00']);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('holds the table and the figures while they load', () => {
    show(never);
    expect(screen.getByRole('table', { name: 'Calls' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('region', { name: 'Call totals' }).getAttribute('aria-busy')).toBe('true');
    expect(tiles()).toEqual(['Total calls', 'Completed', 'Total duration', 'Average duration']);
  });

  it('says that the load failed, after a second try, and tries again when asked', async () => {
    const { asked, say } = show(told({ message: 'no' }, 500));
    await secondTry();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load calls');
    expect(asked).toHaveLength(2);
    expect(tiles()).toEqual(['Total calls–', 'Completed–', 'Total duration–', 'Average duration–']);
    say(told({ data: calls }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByText('#31')).tagName).toBe('SPAN');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('shows the retry as pending, not the skeleton', async () => {
    const { say } = show(told({}, 500));
    await secondTry();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    say(never);
    await user.click(retry);
    expect(retry.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says once more that it failed, when a retry does', async () => {
    show(told({}, 500));
    await secondTry();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const status = within(screen.getByRole('alert')).getByRole('status');
    expect(status.textContent).toBe('');
    await user.click(retry);
    await secondTry();
    await expect.poll(() => status.textContent).toBe('Failed to load calls');
  });

  it('keeps what is shown when a refresh fails, and says that it may be old', async () => {
    const { say } = show(told({ data: calls }));
    await screen.findByText('#31');
    say(told({ message: '<b>broken</b>' }, 500));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await secondTry();
    expect((await screen.findByRole('note')).textContent).toContain(
      'This list could not be refreshed and may be out of date.',
    );
    expect(cellsOf(1)[0]).toBe('#31');
    expect(tiles()[0]).toBe('Total calls2');
  });

  it('is read anew when a call of one’s own has changed it', async () => {
    const { asked, say, stale } = show(told({ data: calls }));
    await screen.findByText('#31');
    say(told({ data: [{ id: 32 }, ...calls] }));
    act(() => stale('ownCalls', 'ownOrders'));
    expect((await screen.findByText('#32')).tagName).toBe('SPAN');
    expect(asked).toEqual(['GET /api/agent/calls', 'GET /api/agent/calls']);
  });

  it('asks nothing when it is shown again within five minutes', async () => {
    const { asked, goTo, comeBack } = show(told({ data: calls }));
    await screen.findByText('#31');
    goTo(<p>Elsewhere</p>);
    vi.advanceTimersByTime(200_000);
    comeBack();
    expect(screen.getByText('#31').tagName).toBe('SPAN');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(asked).toEqual(['GET /api/agent/calls']);
  });
});
