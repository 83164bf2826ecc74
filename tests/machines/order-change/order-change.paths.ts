import { createMachine } from 'xstate';
import type { UnsentChanges } from '../../../src/machines/order-change/order-change.types';
import { keepingIn } from '../../../src/machines/order-change/unsent-changes';
import { totalIn } from '../../../src/machines/order-change/wanted-order';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { byDaniel, done, makeDraft, makeOrder, newer, pizza, three, totalOf } from './create-test-change';

/** Three pizzas, for the reason that is typed below. */
const mine = makeOrder({
  version: 2,
  state: { ...makeOrder().state, lines: [{ ...pizza, quantity: 3 }] },
  versions: [{ ...byDaniel, reason: 'Daniel' }],
});

const kept = new Map([
  ['7', { order: makeOrder(), draft: three, reason: 'Daniel', instructions: 'Ring twice' }],
]);

const nothing = () => {};
/** What was changed before is only read: one path must not change what the next one finds. */
const reading = (unsent: UnsentChanges) =>
  keepingIn(unsent).provide({
    actions: { keep: nothing, forget: nothing, startDraft: nothing, closeDraft: nothing },
  });

export const paths: ChartPaths = {
  machine: reading(new Map()),
  walks: [
    {
      machine: reading(kept),
      input: { orderId: '7', backTo: '/agent/my-orders/7' },
      events: [{ type: 'change.dropMine' }, { type: 'change.keepMine' }],
      answers: { fetchOrder: [done(makeOrder()), done(newer)], loadDraft: [createMachine({})] },
    },
    {
      input: { orderId: '7', backTo: '/agent/my-orders/7' },
      events: [
        { type: 'change.reason', reason: 'Daniel' },
        { type: 'change.instructions', instructions: 'Ring twice' },
        { type: 'change.review' },
        { type: 'change.back' },
        { type: 'change.confirm' },
        { type: 'change.keepMine' },
        { type: 'change.dropMine' },
        { type: 'change.retry' },
        { type: 'change.leave' },
        { type: 'order.draftChanged', draft: makeDraft() },
        { type: 'order.draftChanged', draft: three },
        { type: 'order.added', itemName: 'Cola' },
        { type: 'order.charged', charge: { kind: 'pending' } },
        { type: 'order.charged', charge: totalOf(3897) },
        { type: 'order.charged', charge: totalOf(4200) },
        { type: 'order.notSent' },
        { type: 'order.placed', order: { id: '7', totalCents: 3897 } },
        { type: 'order.refused', message: 'No.' },
        { type: 'xstate.error.actor.draft', error: new Error('broken') },
      ],
      canHappen: ({ type }, snapshot) => type !== 'xstate.error.actor.draft' || snapshot.matches('changing'),
      answers: {
        fetchOrder: [
          done(makeOrder()),
          done(newer),
          done(mine),
          done(makeOrder({ status: 'preparing' })),
          makeRefusal(404, 'No.'),
          makeRefusal(500, 'No.'),
        ],
        loadDraft: [createMachine({})],
      },
      distinguish: ({ context }) => [
        context.reason,
        context.order?.version,
        context.draft?.lines[0]?.quantity,
        context.charge?.kind,
        totalIn(context),
        context.askedCents,
      ],
    },
  ],
};
