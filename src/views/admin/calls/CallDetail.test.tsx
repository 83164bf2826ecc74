import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { textOf } from '../../../../tests/views/on-screen';
import { showWithData, type Told, told } from '../../../../tests/views/show-with-data';
import { startWorkspace } from '../../../../tests/views/start-workspace';
import { withActors } from '../../../../tests/views/with-actors';
import { selectKeepsCalls } from '../../../machines/monitor/monitor.selectors';
import { CallDetail } from './CallDetail';

const at = (seconds: number) => new Date(2026, 10, 20, 18, 41, seconds).toISOString();
const priya = { id: 4, name: 'Priya Raman' };
const call = {
  id: 252,
  outcome: 'answered',
  from_number: '+12065550173',
  wait_seconds: 12,
  duration_seconds: 125,
  ended_by: 'agent',
  started_at: at(0),
  tenant: { id: 3, name: 'Casa Marigold' },
  agent: priya,
  customer: { name: 'Nadia Rahimi' },
  feedback: { score: 2, issue: 'echo' },
  orders: [{ id: 174, order_number: 'ORD-000174', total_amount: '16.70', status: 'pending' }],
  story: [
    { at: at(0), kind: 'rang', agent: null, detail: null },
    { at: at(1), kind: 'offered', agent: { id: 5, name: 'Marcus Bell' }, detail: null },
    { at: at(1), kind: 'offered', agent: priya, detail: null },
    { at: at(3), kind: 'accepted', agent: { id: 5, name: 'Marcus Bell' }, detail: null },
    { at: at(8), kind: 'offered_again', agent: { id: 5, name: 'Marcus Bell' }, detail: 'no_audio' },
    { at: at(9), kind: 'offered', agent: priya, detail: null },
    { at: at(12), kind: 'accepted', agent: priya, detail: null },
    { at: at(13), kind: 'connected', agent: priya, detail: null },
    { at: at(20), kind: 'agent_lost', agent: priya, detail: null },
    { at: at(21), kind: 'held', agent: null, detail: null },
    { at: at(24), kind: 'agent_back', agent: priya, detail: null },
    { at: at(24), kind: 'resumed', agent: null, detail: null },
    { at: at(40), kind: 'order_placed', agent: priya, detail: '174' },
    { at: at(50), kind: 'rang_a_bell', agent: priya, detail: null },
    { at: null, kind: 'ended', agent: priya, detail: 'agent' },
  ],
};

const { workspace, monitor } = startWorkspace();
const show = (answer: Told) =>
  showWithData(
    <Route path="/admin/calls/:callId">{withActors({ workspace, monitor }, <CallDetail />)}</Route>,
    answer,
    '/admin/calls/252',
  );
const steps = () =>
  within(screen.getByRole('list', { name: 'What happened' }))
    .getAllByRole('listitem')
    .map(textOf);

it('tells the whole story of a call in words', async () => {
  const { asked } = show(told({ data: call }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Call #252');
  expect(steps()).toEqual([
    'Rang at Casa Marigold6:41:00 PM',
    'Offered to Marcus Bell and Priya Raman6:41:01 PM',
    'Answered by Marcus Bell6:41:03 PM',
    'Taken back from Marcus Bell and offered againTheir audio did not open in time6:41:08 PM',
    'Offered to Priya Raman6:41:09 PM',
    'Answered by Priya Raman6:41:12 PM',
    'Priya Raman on the line6:41:13 PM',
    'Priya Raman lost the connection6:41:20 PM',
    'Caller put on hold6:41:21 PM',
    'Priya Raman is back6:41:24 PM',
    'Caller taken off hold6:41:24 PM',
    'Order #174 placed6:41:40 PM',
    'rang a bellPriya Raman6:41:50 PM',
    'Ended by Priya Raman—',
  ]);
  expect(asked).toEqual(['GET /api/admin/calls/252']);
});

it('shows who, how long, who ended it, its quality and its orders', async () => {
  show(told({ data: call }));
  const facts = within(await screen.findByRole('region', { name: 'Call facts' }));
  const said = facts
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(said).toEqual([
    'Restaurant Casa Marigold',
    'Caller Nadia Rahimi',
    'Number (206) 555-0173',
    'Answered by Priya Raman',
    'Waited 0:12',
    'Talked 2:05',
    'Ended by Priya Raman',
    'Call quality 2, echo',
  ]);
  expect(facts.getByRole('link').getAttribute('href')).toBe('/admin/restaurants/3');
  const orders = within(screen.getByRole('region', { name: 'Orders' }));
  expect(orders.getByRole('link', { name: 'Order #174' }).getAttribute('href')).toBe('/admin/orders/174');
  expect(orders.getByRole('listitem').textContent).toBe('Order #174Pending$16.70');
  expect(screen.queryByRole('region', { name: 'Call back' })).toBeNull();
});

it('counts how long the agent has been on a live call, and follows it', async () => {
  const answeredAt = new Date(Date.now() - 65_000).toISOString();
  show(
    told({
      data: { ...call, outcome: 'live', duration_seconds: null, ended_by: null, answered_at: answeredAt },
    }),
  );
  act(() => monitor.send({ type: 'clock.ticked', now: Date.now() }));
  const timer = within(await screen.findByRole('region', { name: 'Call facts' })).getByRole('timer');
  expect(timer.textContent).toMatch(/^01:0[5-7]$/);
  expect(timer.closest('div')?.textContent).toMatch(/^On the call since \d/);
  expect(screen.queryByText('Talked')).toBeNull();
  expect(selectKeepsCalls(monitor.getSnapshot())).toBe(true);
});

it.each([
  ['missed', 'missed', 'Nobody answered in time', 'Nobody'],
  ['abandoned', 'caller', 'Caller hung up before an answer', 'Caller'],
  ['abandoned', 'lost', 'The connection was lost', 'Lost connection'],
  ['busy', 'busy', 'Turned away, too many were waiting', 'Nobody'],
])(
  'of a call that is %s by %s says so, and has its number to call back',
  async (outcome, reason, words, by) => {
    const story = [{ at: at(0), kind: 'ended', agent: null, detail: reason }];
    show(told({ data: { ...call, agent: null, outcome, ended_by: reason, story, orders: [] } }));
    const callBack = within(await screen.findByRole('region', { name: 'Call back' }));
    expect(callBack.getByRole('link').getAttribute('href')).toBe('tel:+12065550173');
    expect(steps()).toEqual([`${words}6:41:00 PM`]);
    const facts = within(screen.getByRole('region', { name: 'Call facts' }));
    expect(facts.getByText('Ended by').nextSibling?.textContent).toBe(by);
    expect(facts.queryByText('Talked')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull();
  },
);

it('says that a call is not known, and leads back to the list', async () => {
  show(told({ message: 'Not found.' }, 404));
  expect((await screen.findByRole('alert')).textContent).toContain('Call not found');
  expect(screen.getByRole('button', { name: 'Back' }).tagName).toBe('BUTTON');
});
