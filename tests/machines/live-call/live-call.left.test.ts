import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/services/calls/call.types';
import type { CallMemory } from '../../../src/services/calls/call-memory.types';
import { asShared, noTerms } from '../../../src/services/orders/draft-content';
import type { OrderDraft } from '../../../src/services/orders/kept-order.types';
import { settled } from '../../support/deferred';
import {
  done,
  makeCustomer,
  makeKeptOrder,
  makeMemory,
  margherita,
  margheritaLine,
} from '../call/call.fixtures';
import { live } from '../call/create-test-call';
import { orderOf } from '../call-draft/call-draft.fixtures';
import { makeOrderContext } from '../order-draft/create-test-order';

const draft: OrderDraft = { ...makeKeptOrder().cart, idempotencyKey: null };
const { keptAt: _, ...left } = makeKeptOrder();

const taking = async (changes: Partial<Call> = {}) => {
  const test = await live(changes);
  const ref = test.live();
  if (ref === undefined) throw new Error('The call is not live');
  ref.send({ type: 'order.draftChanged', draft });
  const told = (type: string) => test.reports.filter((report) => report.type === type);
  return { ...test, call: ref, told };
};

describe('what is not ordered when the call is over', () => {
  it('is told with every change, and left with the whole of it at the end', async () => {
    const { hangUp, endCall, told, reports } = await taking();
    const cart = makeKeptOrder().cart;
    expect(told('order.drafted').at(-1)).toEqual({
      type: 'order.drafted',
      save: { callId: '12', cart, customerId: null },
    });
    hangUp()?.send({ type: 'call.hangUp' });
    hangUp()?.send({ type: 'call.confirmHangUp' });
    await endCall.answer(done(undefined));
    expect(told('order.left')).toEqual([{ type: 'order.left', order: left }]);
    expect(reports).toContainEqual({
      type: 'notice.raised',
      notice: { code: 'callOver', by: null, seconds: 0, itemCount: 3, keptCallId: '12' },
    });
  });

  it.each(['no_audio', 'agent_lost'] as const)('goes with the call to others (%s)', async (reason) => {
    const { send, told } = await taking();
    send({ type: 'agentChannel.callEnded', callId: '12', reason });
    expect(told('order.left')).toEqual([]);
  });

  it('is left as sent where nobody hears the answer any more: it may be refused', async () => {
    const { call, send, told, reports } = await taking();
    call.send({ type: 'order.draftChanged', draft: { ...draft, idempotencyKey: 'key-1' } });
    call.send({ type: 'order.sent' });
    send({ type: 'agentChannel.callEnded', callId: '12' });
    expect(told('order.left')).toEqual([{ type: 'order.left', order: { ...left, sentWith: 'key-1' } }]);
    expect(reports.flatMap(({ type, notice }) => (type === 'notice.raised' ? [notice] : []))).toEqual([
      { code: 'orderUnconfirmed' },
      { code: 'callOver', by: null, seconds: 0, itemCount: 0, keptCallId: null },
    ]);
  });

  it('is left as sent after a lost answer, and as not sent once it is another order', async () => {
    for (const [idempotencyKey, sentWith] of [
      ['key-1', 'key-1'],
      [null, undefined],
    ] as const) {
      const { call, send, told } = await taking();
      call.send({ type: 'order.draftChanged', draft: { ...draft, idempotencyKey } });
      send({ type: 'agentChannel.callEnded', callId: '12' });
      expect(told('order.left').map(({ order }) => order.sentWith)).toEqual([sentWith]);
    }
  });

  it.each<[string, Partial<OrderDraft>, true | undefined]>([
    ['as it was sent', {}, undefined],
    ['with what was changed since', { isOtherThanSent: true }, true],
    ['with items that were typed since', { shorthand: '1 garlic bread' }, true],
    ['with a time that was typed since', { typedTime: '7:3' }, true],
    ['with a tip that was typed since', { typedTip: 'five' }, true],
    ['with nothing but a space typed since', { shorthand: ' ' }, undefined],
  ])('is left %s', async (_, since, isOtherThanSent) => {
    const { call, send, told } = await taking();
    call.send({ type: 'order.draftChanged', draft: { ...draft, idempotencyKey: 'key-1', ...since } });
    send({ type: 'agentChannel.callEnded', callId: '12' });
    expect(told('order.left').map(({ order }) => order.isOtherThanSent)).toEqual([isOtherThanSent]);
  });

  it('is left where the order still waited for its total: nothing was sent', async () => {
    const { call, hear, told, reports } = await taking();
    const order = call.getSnapshot().children.order;
    await settled();
    order?.send({ type: 'customer.changed', customer: makeCustomer() });
    order?.send({ type: 'order.add', item: margherita });
    order?.send({
      type: 'quote.reported',
      terms: noTerms,
      placing: { kind: 'pending' },
      charge: { kind: 'pending' },
    });
    order?.send({ type: 'order.submit' });
    expect(order?.getSnapshot().value.order).toEqual({ sending: 'pricing' });
    hear('callEnded', '12');
    expect(told('order.left')).toMatchObject([
      { order: { cart: { lines: [{ menuItemId: margherita.id }] } } },
    ]);
    expect(reports).not.toContainEqual({ type: 'notice.raised', notice: { code: 'orderUnconfirmed' } });
  });

  it('has what was typed and not taken yet, also where that is all there is', async () => {
    const typing = await taking();
    const typed = { shorthand: '2 marg', typedTime: 'tomorrow 6', typedTip: 'five' };
    typing.call.send({ type: 'order.draftChanged', draft: { ...draft, lines: [], ...typed } });
    typing.send({ type: 'agentChannel.callEnded', callId: '12', reason: 'supervisor' });
    expect(typing.told('order.left')).toMatchObject([{ order: { cart: { lines: [], ...typed } } }]);
    const notice = { code: 'endedBySupervisor', by: null, why: null, itemCount: 0, keptCallId: '12' };
    expect(typing.told('notice.raised')).toEqual([{ type: 'notice.raised', notice }]);
  });

  it.each([
    ['new', null],
    ['known', makeCustomer({ email: null })],
  ])('has what was typed of a %s customer and not saved', async (_, customer) => {
    const { call, hear, told } = await taking({ customer });
    const field = 'email';
    call.getSnapshot().children.lookup?.send({ type: 'lookup.editDetail', field, value: 'maya@demo.test' });
    hear('callEnded', '12');
    const details = { firstName: '', lastName: '', email: 'maya@demo.test' };
    expect(told('order.left')).toMatchObject([{ order: { customer, typed: { details } } }]);
  });

  it('is nothing for an empty cart, and nothing to keep without a restaurant', async () => {
    const empty = await taking();
    empty.call.send({ type: 'order.draftChanged', draft: { ...draft, lines: [] } });
    empty.hear('callEnded', '12');
    const nowhere = await taking({ tenantId: null });
    nowhere.hear('callEnded', '12');
    expect([empty.told('order.left'), nowhere.told('order.left')]).toEqual([[], []]);
  });
});

describe('what an earlier call left half taken', () => {
  it('is looked for under the number that it was kept under, also where the call has none', async () => {
    const { call, hear, told } = await taking({ fromNumber: null, customer: makeCustomer() });
    const { caller } = call.getSnapshot().children.order?.getSnapshot().context ?? {};
    hear('callEnded', '12');
    expect([caller?.number, told('order.left')[0]?.order.number]).toEqual(['+12065550173', '+12065550173']);
  });

  it('is handed to the order, and its answer outlives a reload', async () => {
    const kept = { callId: '9', cart: makeKeptOrder().cart, ageSeconds: 60, agentName: null, typed: null };
    const { call, keeper, told } = await taking({ keptDraft: kept });
    expect(call.getSnapshot().children.order?.getSnapshot().context.caller).toEqual({
      callId: '12',
      tenantId: '3',
      number: '+12065550173',
      kept,
      isSettled: false,
    });
    call.send({ type: 'order.keptSettled', callId: '9' });
    expect(keeper.received.at(-1)).toEqual({
      type: 'memory.remember',
      callId: '12',
      part: { keptSettled: true },
    });
    expect(told('order.keptSettled')).toEqual([{ type: 'order.keptSettled', callId: '9' }]);
  });

  it('goes into the cart with how it is fetched and paid, unless something was begun anew', async () => {
    const { call } = await taking();
    const order = call.getSnapshot().children.order;
    order?.send({ type: 'kept.confirmed', cart: makeKeptOrder().cart, typed: null });
    const taken = makeOrderContext({
      lines: [margheritaLine],
      orderType: 'delivery',
      paymentMethod: 'credit_card',
      callId: '12',
      searchesServer: false,
      caller: { callId: '12', tenantId: '3', number: '+12065550173', kept: null, isSettled: false },
    });
    expect(order?.getSnapshot().context).toEqual(taken);
    order?.send({
      type: 'kept.confirmed',
      cart: { ...makeKeptOrder().cart, orderType: 'dine_in' },
      typed: null,
    });
    expect(order?.getSnapshot().context).toEqual({
      ...taken,
      lines: [{ ...margheritaLine, quantity: 6 }],
    });
  });
});

it('an order of an earlier call fills in the new caller with what was typed of them there', async () => {
  const { call } = await taking();
  const details = { firstName: 'Ada', lastName: 'Diaz', email: '' };
  const { order, lookup } = call.getSnapshot().children;
  order?.send({
    type: 'kept.confirmed',
    cart: makeKeptOrder().cart,
    typed: { phone: '+12065550173', details },
  });
  expect([lookup?.getSnapshot().value, lookup?.getSnapshot().context.details]).toEqual(['notFound', details]);
});

describe('an order that saves its draft itself', () => {
  const base = { version: 5, draft: orderOf(1) };

  const shared = async () => {
    const test = await taking();
    test.call.send({ type: 'order.sharing', isShared: true });
    const before = test.told('order.drafted').length;
    test.call.send({ type: 'draft.based', base });
    test.call.send({ type: 'order.draftChanged', draft });
    return { ...test, drafted: () => test.told('order.drafted').slice(before) };
  };

  it('is not saved a second time, and what the server has of it outlives a reload', async () => {
    const { drafted, keeper } = await shared();
    expect(drafted()).toEqual([]);
    expect(keeper.received).toContainEqual({ type: 'memory.remember', callId: '12', part: { base } });
  });

  it.each([undefined, 'released', 'agent_lost', 'no_audio'] as const)(
    'is saved at once on its version when the call is over here (%s)',
    async (reason) => {
      const { drafted, send, told } = await shared();
      send({ type: 'agentChannel.callEnded', callId: '12', reason });
      expect([told('kept.flush').length, told('order.left').length]).toEqual([
        1,
        reason === undefined ? 1 : 0,
      ]);
      expect(drafted()).toEqual([
        {
          type: 'order.drafted',
          save: { callId: '12', cart: makeKeptOrder().cart, customerId: null, base },
        },
      ]);
    },
  );

  it('is saved though it was emptied last, and not where it never held anything', async () => {
    const emptied = await shared();
    emptied.call.send({ type: 'order.draftChanged', draft: { ...draft, lines: [] } });
    emptied.hear('callEnded', '12');
    expect(emptied.drafted()).toMatchObject([{ save: { cart: { lines: [] }, base } }]);
    const never = await taking();
    never.call.send({ type: 'order.sharing', isShared: true });
    never.call.send({ type: 'order.draftChanged', draft: { ...draft, lines: [] } });
    const before = never.told('order.drafted').length;
    never.hear('callEnded', '12');
    expect(never.told('order.drafted')).toHaveLength(before);
  });

  it('is not saved again where the server has all of it', async () => {
    const { call, drafted, hear, told } = await shared();
    call.send({ type: 'draft.based', base: { version: 6, draft: asShared(draft) } });
    hear('callEnded', '12');
    expect([drafted(), told('kept.flush')]).toEqual([[], []]);
  });
});

it('a draft is saved as soon as it is known that the order does not do it', async () => {
  const { call, told } = await taking();
  const before = told('order.drafted').length;
  call.send({ type: 'order.sharing', isShared: false });
  expect(told('order.drafted').slice(before)).toMatchObject([{ save: { callId: '12' } }]);
});

describe('what this browser stored of an earlier call that ended while no page was there', () => {
  const replaced = (changes: Partial<CallMemory>) =>
    ({
      type: 'memory.replaced',
      other: makeMemory({ callId: '9', draft: { ...draft, idempotencyKey: null }, ...changes }),
    }) as const;

  it('is kept, as what a call leaves is', async () => {
    const { call, told } = await taking();
    call.send(replaced({ customer: left.customer, fromNumber: left.number }));
    expect(told('order.left')).toEqual([{ type: 'order.left', order: { ...left, callId: '9' } }]);
  });

  it('is kept as sent where it was sent: it may be placed', async () => {
    const { call, told } = await taking();
    call.send(replaced({ draft: { ...draft, idempotencyKey: 'key-1' } }));
    expect(told('order.left')).toMatchObject([{ order: { callId: '9', sentWith: 'key-1' } }]);
  });

  it.each<[string, Partial<CallMemory>]>([
    ['without a cart', { draft: null }],
    ['with an empty cart', { draft: { ...draft, lines: [], idempotencyKey: null } }],
    ['of no known restaurant', { tenantId: null }],
  ])('is not kept %s', async (_, changes) => {
    const { call, told } = await taking();
    call.send(replaced(changes));
    expect(told('order.left')).toEqual([]);
  });
});
