import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assign, createActor } from 'xstate';
import { makeKeptOrder } from '../../../tests/machines/call/call.fixtures';
import { standInCallback, standInPromise } from '../../../tests/support/stand-ins';
import { keptOfferMachine } from '../../machines/kept-offer/kept-offer.machine';
import { keptOrdersMachine } from '../../machines/kept-orders/kept-orders.machine';
import type { KeptStoreCommand } from '../../machines/kept-orders/kept-orders.types';
import type { DraftToSave } from '../../machines/live-call/live-call.types';
import { KeptOrderNote } from '../agent/KeptOrderNote';
import { KeptOffer } from './KeptOffer';

const { callId, cart } = makeKeptOrder();

const sent = ' It was sent and may be placed all the same: look at the recent orders first.';
const typed = { shorthand: '2 marg' };

it.each([
  [cart, {}, ' of 3 items from 2 minutes ago.'],
  [cart, { sentWith: 'key-1' }, ` of 3 items from 2 minutes ago.${sent}`],
  [
    cart,
    { sentWith: 'key-1', isOtherThanSent: true, placed: { orderId: '77' } },
    ' of 3 items from 2 minutes ago. What was sent of it is placed as order #77: order only what is not in that.',
  ],
  [{ ...cart, ...typed }, {}, ' of 3 items from 2 minutes ago. “2 marg” typed and not added.'],
  [{ ...cart, ...typed, lines: [] }, {}, ' from 2 minutes ago. “2 marg” typed and not added.'],
] as const)(
  'the next call of the caller is told what is in the order, and whether it was sent',
  (left, sending, told) => {
    const draft = { callId: '9', cart: left, ...sending, ageSeconds: 120, agentName: null, typed: null };
    const chart = keptOfferMachine.provide({ actions: { recallDraft: assign({ draft }) } });
    const caller = { callId, tenantId: '3', number: '+12065550173', kept: null, isSettled: false };
    const kept = createActor(chart, { input: { caller } }).start();
    render(<KeptOffer kept={kept} isQuoted onAnswered={() => {}} />);
    expect(screen.getByRole('region', { name: 'Unfinished order' }).querySelector('p')?.textContent).toBe(
      `An unfinished order${told}`,
    );
  },
);

it.each([
  [{}, '3 items not ordered, a moment ago.'],
  [
    { sentWith: 'key-1', isOtherThanSent: true },
    '3 items not ordered, a moment ago. The order was sent and may be placed all the same: look in My Orders first.',
  ],
  [
    { sentWith: 'key-1', isOtherThanSent: true, placed: { orderId: '77' } },
    '3 items, a moment ago. What was sent of it is placed as order #77 (see My Orders): order only what is not in that.',
  ],
  [
    { sentWith: 'key-1', isOtherThanSent: true, placed: { orderId: null } },
    '3 items, a moment ago. What was sent of it is placed (see My Orders): order only what is not in that.',
  ],
] as const)('so is whoever keeps it as a manual order (%j)', (sending, told) => {
  const keptStore = standInCallback<KeptStoreCommand, { agentId: string }>();
  const saveDraft = standInPromise<'saved' | 'refused', DraftToSave>();
  const chart = keptOrdersMachine.provide({
    actors: { keptStore: keptStore.logic, saveDraft: saveDraft.logic },
  });
  const kept = createActor(chart, { input: { agentId: '7' } }).start();
  render(<KeptOrderNote kept={kept} order={makeKeptOrder(sending)} />);
  expect(screen.getByRole('note').textContent).toContain(`(206) 555-0173, Luna Verde Trattoria: ${told}`);
});
