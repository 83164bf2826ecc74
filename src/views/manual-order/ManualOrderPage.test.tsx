import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { assign, fromPromise } from 'xstate';
import { settled } from '../../../tests/support/deferred';
import { standInCallback } from '../../../tests/support/stand-ins';
import { startUnderParent } from '../../../tests/support/start-under-parent';
import { withActors } from '../../../tests/views/with-actors';
import { manualDraftMachine } from '../../machines/manual-draft/manual-draft.machine';
import type { DraftCommand } from '../../machines/manual-draft/manual-draft.types';
import { manualOrderMachine } from '../../machines/manual-order/manual-order.machine';
import type { ManualDraft } from '../../services/orders/manual-draft.types';
import { ManualOrderPage } from './ManualOrderPage';
import { UnfinishedOrder } from './UnfinishedOrder';

const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Luna' },
  customer: null,
  names: { firstName: '', lastName: '' },
  order: null,
  step: 'customer',
  typed: null,
};

const start = async (found: ManualDraft | null, isUnreachable = false) => {
  const keeper = standInCallback<DraftCommand, { agentId: string }>();
  const stored = { draft: found };
  const { ref: manual } = startUnderParent(
    manualDraftMachine.provide({
      actions: { recallDraft: assign(() => ({ draft: stored.draft })) },
      actors: {
        draftKeeper: keeper.logic,
        loadWizard: isUnreachable
          ? fromPromise(() => Promise.reject(new Error('offline')))
          : fromPromise(async () => manualOrderMachine),
      },
    }),
    { agentId: '7', path: '/agent/manual-order' },
  );
  await settled();
  return { manual, keeper, stored, user: userEvent.setup() };
};

test('without an order there is nothing to discard', async () => {
  render(withActors({ manual: (await start(null)).manual }, <ManualOrderPage />));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manual Order');
  expect(screen.queryByRole('button', { name: 'Discard order' })).toBeNull();
});

test('discarding asks first, with the focus on the harmless answer', async () => {
  const { manual, keeper, user } = await start(draft);
  render(withActors({ manual }, <ManualOrderPage />));
  await user.click(screen.getByRole('button', { name: 'Discard order' }));
  expect(screen.getByRole('group', { name: 'Discard this order?' }).tagName).toBe('FIELDSET');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep order' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard order' }));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(keeper.received.at(-1)).toEqual({ type: 'draft.forget' });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search restaurants' }));
});

test('an order changed in another tab can be continued here', async () => {
  const { manual, keeper, stored, user } = await start(draft);
  render(withActors({ manual }, <ManualOrderPage />));
  stored.draft = { ...draft, restaurant: { id: '4', name: 'Noodle' } };
  act(() => keeper.tell({ type: 'draft.changedElsewhere' }));
  expect(screen.getByText('This order is open in another tab').tagName).toBe('P');
  expect(screen.queryByRole('navigation', { name: 'Steps' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  await act(settled);
  expect(screen.getByText('Noodle').tagName).toBe('SPAN');
});

test('an order that another tab has placed is said to be finished, and another can be begun', async () => {
  const { manual, keeper, stored, user } = await start(draft);
  render(withActors({ manual }, <ManualOrderPage />));
  stored.draft = null;
  act(() => keeper.tell({ type: 'draft.changedElsewhere' }));
  expect(screen.getByText('This order is finished in another tab').tagName).toBe('P');
  expect(screen.getByText('It was placed or discarded there: what was placed is in My Orders.').tagName).toBe(
    'P',
  );
  await user.click(screen.getByRole('button', { name: 'New order' }));
  await act(settled);
  expect(screen.getByRole('combobox', { name: 'Search restaurants' }).tagName).toBe('INPUT');
});

const sent: ManualDraft = {
  ...draft,
  order: { lines: [], orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: 'key-1' },
};

test.each([
  ['says so on its page', <ManualOrderPage key="page" />],
  ['says so on the dashboard', <UnfinishedOrder key="dashboard" />],
])('an order that was sent and not answered %s', async (_, place) => {
  const { manual } = await start(sent);
  render(withActors({ manual }, place));
  expect(screen.getByText(/was sent and may be placed all the same: look in My Orders first/).tagName).toBe(
    'SPAN',
  );
});

test('the dashboard leads to an unfinished order, and says nothing without one', async () => {
  const { hook } = memoryLocation({ path: '/agent' });
  const show = async (found: ManualDraft | null) => (
    <Router hook={hook}>{withActors({ manual: (await start(found)).manual }, <UnfinishedOrder />)}</Router>
  );
  const { rerender } = render(await show(draft));
  expect(screen.getByText('A manual order for Luna is unfinished.').tagName).toBe('SPAN');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/agent/manual-order');
  rerender(await show(null));
  expect(screen.queryByRole('note')).toBeNull();
});

test('a wizard whose code cannot be fetched is offered again', async () => {
  render(withActors({ manual: (await start(draft, true)).manual }, <ManualOrderPage />));
  expect(screen.getByText('This page could not be shown').tagName).toBe('P');
  expect(screen.getByRole('button', { name: 'Try again' }).tagName).toBe('BUTTON');
});
