import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showForm } from '../../../../tests/views/show-form';
import type { Capability } from '../../../services/capabilities/capabilities';
import { GettingStarted } from './GettingStarted';

const steps = {
  restaurant: true,
  number: true,
  menu: true,
  active: false,
  agent: false,
  test_call: false,
};
const allDone = { restaurant: true, number: true, menu: true, active: true, agent: true, test_call: true };

function show(
  answer: { steps: object; is_dismissed: boolean },
  capabilities: readonly Capability[] = ['customer-phone', 'onboarding'],
) {
  const shown = showForm(
    <GettingStarted>
      <p>Figures</p>
    </GettingStarted>,
    (request) =>
      request.method === 'GET' ? Response.json({ data: answer }) : new Response(null, { status: 204 }),
    { capabilities },
  );
  return { ...shown, user: userEvent.setup() };
}

const list = () => screen.queryByRole('region', { name: 'Getting started' });

it('says what is done, what is next and where', async () => {
  show({ steps, is_dismissed: false });
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Add a restaurant · DoneWith its address, tax rate, hours and delivery areas',
    'Give it a number · DoneThe one that its callers dial',
    'Bring in its menu · DoneAt least one item that can be ordered',
    'Activate itOn its page, once it has opening hours, a menu and a numberRestaurants',
    'Get an agentSomebody with an account for taking callsAgents',
    'Take a test callCall from the customer phone and answer as an agentCustomer phone',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    'step',
    null,
    null,
  ]);
  const [, , , active] = items;
  if (active === undefined) throw new Error('There are six steps');
  expect(within(active).getByRole('link').getAttribute('href')).toBe('/admin/restaurants');
});

it('sends to no phone of customers where there is none', async () => {
  show({ steps, is_dismissed: false }, ['onboarding']);
  const items = await screen.findAllByRole('listitem');
  expect(items.at(-1)?.textContent).toBe(
    'Take a test callCall its number, or simulate a call, and answer as an agentCalls',
  );
});

it.each([
  ['all of it is done', allDone, false],
  ['it was put away', steps, true],
] as const)('is not there once %s', async (_, done, isDismissed) => {
  const { asked } = show({ steps: done, is_dismissed: isDismissed });
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => vi.dynamicImportSettled());
  expect(list()).toBeNull();
});

it.each([
  ['comes', { steps, is_dismissed: false }],
  ['does not come', { steps, is_dismissed: true }],
])('holds back what it would push down until it is known that it %s', async (_, answer) => {
  show(answer);
  const figures = screen.getByText('Figures');
  const isHeld = () => figures.closest('[aria-busy="true"]') !== null;
  expect([isHeld(), list()]).toEqual([true, null]);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(list() !== null).toBe(!answer.is_dismissed);
});

it('is put away by a press, and gone with the next answer', async () => {
  const { asked, say, stale, user } = show({ steps, is_dismissed: false });
  const button = await screen.findByRole('button', { name: 'Put away' });
  await waitFor(() => expect(button.getAttribute('disabled')).toBeNull());
  say((request) =>
    request.method === 'GET'
      ? Response.json({ data: { steps, is_dismissed: true } })
      : new Response(null, { status: 204 }),
  );
  await user.click(button);
  await waitFor(() => expect(asked).toContain('POST /api/admin/onboarding/dismiss'));
  act(() => stale('onboarding'));
  await waitFor(() => expect(list()).toBeNull());
});
