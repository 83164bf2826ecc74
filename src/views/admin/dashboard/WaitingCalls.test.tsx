import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../../../../tests/views/drawn';
import { never, showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startMonitor } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import { WaitingCalls } from './WaitingCalls';

const now = Date.parse('2026-11-20T18:41:00Z');
const call = (id: number, started_at: string, changes: object = {}) => ({
  id,
  from_number: '+12065550173',
  status: 'ringing',
  started_at,
  offered_at: started_at,
  customer: { full_name: 'Maya Okonkwo' },
  tenant: { name: 'Luna Verde Trattoria' },
  ...changes,
});
const young = call(2, '2026-11-20T18:40:01Z', { customer: null, offered_at: null, tenant: null });
const old = call(1, '2026-11-20T18:40:00Z');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
function show(answer: Told) {
  const { ref: monitor } = startMonitor();
  monitor.send({ type: 'clock.ticked', now });
  return { monitor, ...showWithData(withActors({ monitor }, <WaitingCalls isOpenable />), answer) };
}
const card = () => within(screen.getByRole('region', { name: /^Waiting calls/ }));
const rows = () => card().getAllByRole('listitem');
const afterBothTries = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe('the calls that wait', () => {
  it('are counted and shown oldest first: who, for whom, whether it rings, how long', async () => {
    show(told({ data: [young, old] }));
    await screen.findByText('Maya Okonkwo');
    expect(screen.getByRole('region').querySelector('h2 + span')?.textContent).toBe('2');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Maya Okonkwo(206) 555-0173Luna Verde TrattoriaRingingWaiting long: 01:00',
      '(206) 555-0173Unknown RestaurantNo agent free00:59',
    ]);
  });

  it('ring at a number of agents, where the server says', async () => {
    show(
      told({
        data: [
          { ...old, ringing_agents: 3 },
          { ...young, ringing_agents: 1 },
          call(3, '2026-11-20T18:40:30Z', { ringing_agents: 0 }),
        ],
      }),
    );
    await screen.findByText('Ringing at 3 agents');
    const said = rows().map(
      ({ textContent }) => /Ringing at \d agents?|No agent free/.exec(textContent ?? '')?.[0],
    );
    expect(said).toEqual(['Ringing at 3 agents', 'Ringing at 1 agent', 'No agent free']);
  });

  it('that cannot be read are counted: nobody is said not to wait', async () => {
    const { say, stale } = show(told({ data: [{ ...old, id: null }] }));
    expect((await screen.findByText('1 row could not be read and is left out')).tagName).toBe('P');
    expect(screen.queryByText('No calls waiting')).toBeNull();
    say(told({ data: [young, { ...old, id: null }, { ...old, id: null }] }));
    stale('waitingCalls');
    await screen.findByText('2 rows could not be read and are left out');
    expect(rows()).toHaveLength(1);
  });

  it('stand out from the sixtieth second on', async () => {
    show(told({ data: [young, old] }));
    await screen.findByText('Maya Okonkwo');
    expect(rows().map((row) => row.hasAttribute('data-late'))).toEqual([true, false]);
  });

  it('grow older by the clock of the page, without a request', async () => {
    const { asked, monitor } = show(told({ data: [young] }));
    await screen.findByText('00:59');
    const before = [...asked];
    act(() => monitor.send({ type: 'clock.ticked', now: now + 1_000 }));
    await drawn();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '(206) 555-0173Unknown RestaurantNo agent freeWaiting long: 01:00',
    ]);
    expect(asked).toEqual(before);
  });

  it('show what little is known of them', async () => {
    show(told([{ id: 3 }]));
    expect((await screen.findByText('Unknown caller')).tagName).toBe('A');
    expect(rows()[0]?.textContent).toBe('Unknown callerUnknown RestaurantNo agent free—');
  });

  it('can be scrolled by keyboard when they are many', async () => {
    const many = Array.from({ length: 7 }, (_, index) => call(index + 1, '2026-11-20T18:40:00Z'));
    show(told({ data: many }));
    await screen.findAllByText('Maya Okonkwo');
    expect(screen.getByRole('list', { name: 'Longest waiting first' }).tabIndex).toBe(0);
  });
});

describe('the card of waiting calls', () => {
  it('holds its place while it loads', () => {
    show(never);
    expect(card().getByRole('status').textContent).toBe('Loading waiting calls');
  });

  it('says so when nobody waits', async () => {
    show(told({ data: [] }));
    expect((await screen.findByText('No calls waiting')).tagName).toBe('P');
  });

  it.each([404, 405])('is not there when the server answers %i', async (status) => {
    show(told({ message: 'no' }, status));
    await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    await afterBothTries();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it.each([403, 500])('offers to ask again after a %i', async (status) => {
    const { say } = show(told({ message: 'no' }, status));
    await afterBothTries();
    expect((await screen.findByText('Waiting calls could not be loaded.')).tagName).toBe('SPAN');
    say(told({ data: [old] }));
    await user.click(card().getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByText('Maya Okonkwo')).getAttribute('href')).toBe('/admin/calls/1');
    expect(screen.queryByText('Waiting calls could not be loaded.')).toBeNull();
  });

  it('is read anew when calls changed, and says when that failed without losing what it has', async () => {
    const { say, stale } = show(told({ data: [old] }));
    await screen.findByText('Maya Okonkwo');
    say(told({ data: [old, young] }));
    act(() => stale('waitingCalls'));
    await screen.findByText('00:59');
    say(told({ message: 'no' }, 500));
    act(() => stale('waitingCalls'));
    await afterBothTries();
    expect((await screen.findByText('Waiting calls could not be loaded.')).tagName).toBe('SPAN');
    expect(rows()).toHaveLength(2);
  });
});
