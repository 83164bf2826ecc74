import { describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { LiveCallActorRef, LiveCallSnapshot } from '../../../src/machines/live-call/live-call.machine';
import {
  selectCallerName,
  selectCallerNumber,
  selectElapsedSeconds,
  selectHasCustomer,
  selectRestaurant,
} from '../../../src/machines/live-call/live-call.selectors';
import type { CallMemory } from '../../../src/services/calls/call-memory.types';
import { done, makeCall, makeCustomer, makeMemory, margherita } from '../call/call.fixtures';
import { live, ringing } from '../call/create-test-call';

const liveAgain = makeCall({ status: 'in-progress' });

const started = async (...options: Parameters<typeof live>) => {
  const test = await live(...options);
  const ref = test.live();
  if (ref === undefined) throw new Error('The call is not live');
  const select = <T>(selector: (snapshot: LiveCallSnapshot) => T): T => selector(ref.getSnapshot());
  return { ...test, call: ref, select };
};

const memoryOf = (changes: Partial<CallMemory> = {}): CallMemory =>
  makeMemory({ openedAt: 40_000, ...changes });

describe('the timer', () => {
  it('starts at nought and counts whole seconds', async () => {
    const { tick, select } = await started();
    expect(select(selectElapsedSeconds)).toBe(0);
    tick(101_000);
    expect(select(selectElapsedSeconds)).toBe(1);
    tick(3_765_400);
    expect(select(selectElapsedSeconds)).toBe(3_665);
  });

  it('goes on from the first opening after a refresh', async () => {
    const { select } = await started({}, memoryOf());
    expect(select(selectElapsedSeconds)).toBe(60);
  });

  it('never shows less than nought when the clock was set back', async () => {
    const { tick, select } = await started();
    tick(90_000);
    expect(select(selectElapsedSeconds)).toBe(0);
  });
});

describe('what outlives a refresh', () => {
  it('is written down when the screen first opens', async () => {
    const maya = makeCustomer();
    const { keeper } = await started({ customer: maya });
    expect(keeper.received).toEqual([
      { type: 'memory.remember', callId: '12', part: { isMuted: false } },
      {
        type: 'memory.remember',
        callId: '12',
        part: {
          openedAt: 100_000,
          tenantId: '3',
          tenantName: 'Luna Verde Trattoria',
          fromNumber: '+12065550173',
          customer: maya,
        },
      },
    ]);
  });

  it('gives cart and customer back', async () => {
    const maya = makeCustomer();
    const draft = {
      lines: [
        {
          lineId: margherita.id,
          menuItemId: margherita.id,
          name: margherita.name,
          quantity: 2,
          unitPriceCents: 1_250,
          specialInstructions: null,
        },
      ],
      orderType: 'delivery' as const,
      paymentMethod: 'credit_card' as const,
      idempotencyKey: 'key-1',
    };
    const { call, select } = await started({}, memoryOf({ customer: maya, draft }));
    expect(select(selectCallerName)).toBe('Maya Okonkwo');
    const order = call.getSnapshot().children.order?.getSnapshot().context;
    expect([order?.lines, order?.orderType, order?.idempotencyKey, order?.customer]).toEqual([
      draft.lines,
      'delivery',
      'key-1',
      maya,
    ]);
  });

  it('gives restaurant and number back where the server names the call alone', async () => {
    const bare = { tenantId: null, tenantName: null, fromNumber: null };
    const { call, select } = await started(bare, memoryOf());
    expect([select(selectRestaurant), select(selectCallerNumber)]).toEqual([
      'Luna Verde Trattoria',
      '+12065550173',
    ]);
    expect(call.getSnapshot().children.order?.getSnapshot().context.tenantId).toBe('3');
    const told = await started({ tenantName: 'Luna Blu' }, memoryOf());
    expect(told.select(selectRestaurant)).toBe('Luna Blu');
  });

  it('keeps a customer dropped who was dropped before the refresh', async () => {
    const { select } = await started({ customer: makeCustomer() }, memoryOf({ customer: null }));
    expect(select(selectCallerName)).toBeNull();
  });

  it('is forgotten when the call is over', async () => {
    const { hear, keeper } = await started();
    hear('callEnded', '12');
    expect(keeper.received.at(-1)).toEqual({ type: 'memory.forget', callId: '12' });
  });

  it('holds the cart after each change of it', async () => {
    const { call, keeper } = await started();
    call.getSnapshot().children.order?.send({ type: 'order.add', item: margherita });
    expect(keeper.received.at(-1)).toEqual({
      type: 'memory.remember',
      callId: '12',
      part: {
        draft: {
          lines: [
            {
              lineId: margherita.id,
              menuItemId: margherita.id,
              name: 'Margherita',
              quantity: 1,
              unitPriceCents: 1_250,
              specialInstructions: null,
            },
          ],
          orderType: 'pickup',
          paymentMethod: 'cash',
          idempotencyKey: null,
        },
      },
    });
  });
});

describe('the customer', () => {
  it('found or made by the lookup becomes the call’s, the order’s and the memory’s', async () => {
    const { call, keeper, select } = await started();
    const maya = makeCustomer();
    call.send({ type: 'customer.chosen', customer: maya });
    expect(select(selectCallerName)).toBe('Maya Okonkwo');
    expect(call.getSnapshot().children.order?.getSnapshot().context.customer).toEqual(maya);
    expect(keeper.received).toContainEqual({
      type: 'memory.remember',
      callId: '12',
      part: { customer: maya, isCustomerDropped: false },
    });
  });

  it('dropped by the lookup is nobody’s any more', async () => {
    const { call, select } = await started({ customer: makeCustomer() });
    call.send({ type: 'customer.dropped' });
    expect(select(selectCallerName)).toBeNull();
    expect(call.getSnapshot().children.order?.getSnapshot().context.customer).toBeNull();
  });

  const opened = async (...options: Parameters<typeof started>) => {
    const { call } = await started(...options);
    const lookup = call.getSnapshot().children.lookup?.getSnapshot();
    return [lookup?.value, lookup?.context.phone];
  };

  it('of a known caller is found already, a new one is made with their number', async () => {
    expect(await opened({ customer: makeCustomer() })).toEqual(['found', '+12065550173']);
    expect(await opened()).toEqual(['notFound', '+12065550173']);
  });

  it('of a known caller has their number also where the call has none', async () => {
    const call = { fromNumber: null, customer: makeCustomer() };
    expect(await opened(call)).toEqual(['found', '+12065550173']);
  });

  it('is asked for by itself where the server did not say whether it knows the caller', async () => {
    expect(await opened({ isCustomerOmitted: true })).toEqual(['searching', '+12065550173']);
  });

  it('whom the server named by an id alone is asked for by itself', async () => {
    expect(await opened({ customer: null, customerId: '5' })).toEqual(['searching', '+12065550173']);
  });

  it('whom the server named without an id is asked for by itself, and stands above the call meanwhile', async () => {
    const customer = makeCustomer({ id: null });
    const { call, lookup, select } = await started({ customer });
    expect([select(selectCallerName), select(selectHasCustomer)]).toEqual(['Maya Okonkwo', false]);
    await lookup.answer(done(makeCustomer()));
    expect(call.getSnapshot().children.lookup?.getSnapshot().value).toBe('found');
    expect(call.getSnapshot().children.order?.getSnapshot().context.customer).toEqual(makeCustomer());
    expect(select(selectHasCustomer)).toBe(true);
    // Before a refresh, in which nobody was found.
    expect((await opened({}, memoryOf({ customer })))[0]).toBe('notFound');
    expect((await opened({ customer }, memoryOf({ customer })))[0]).toBe('searching');
  });

  it.each([
    ['hid their number', { fromNumber: null }],
    ['calls from a number too short for a customer', { fromNumber: '911' }],
    ['calls a restaurant nobody named', { tenantId: null }],
  ])('of a caller who %s is searched for', async (_, call) => {
    expect((await opened(call))[0]).toBe('search');
  });

  it('of a new caller is still to be made after a refresh, and one put aside stays aside', async () => {
    expect(await opened({}, memoryOf())).toEqual(['notFound', '+12065550173']);
    expect(await opened({}, memoryOf({ isCustomerDropped: true }))).toEqual(['search', '+12065550173']);
  });

  const details = { firstName: 'Ada', lastName: '', email: 'ada@mail.example' };
  const form = async (...options: Parameters<typeof started>) => {
    const test = await started(...options);
    const lookup = test.call.getSnapshot().children.lookup;
    const standing = () => {
      const snapshot = lookup?.getSnapshot();
      return [snapshot?.value, snapshot?.context.phone, snapshot?.context.details];
    };
    return { ...test, ref: lookup, standing };
  };

  it('keeps what was typed of a new caller over a refresh, for the number it was typed for', async () => {
    const { standing } = await form({}, memoryOf({ typed: { phone: '+12065550173', details } }));
    expect(standing()).toEqual(['notFound', '+12065550173', details]);
    const aside = memoryOf({ isCustomerDropped: true, typed: { phone: '206 555 0111', details } });
    const { standing: other, ref } = await form({ customer: makeCustomer() }, aside);
    expect(other()).toEqual(['searching', '206 555 0111', details]);
    expect(ref?.getSnapshot().context.isPhoneTyped).toBe(true);
    const known = memoryOf({ customer: makeCustomer(), typed: { phone: '+12065550173', details } });
    expect((await form({}, known)).standing()).toEqual(['found', '+12065550173', details]);
  });

  it('keeps what was typed while the server is asked, and of it what who is found lacks; drops it with its number', async () => {
    const aside = memoryOf({ customer: null, typed: { phone: '206 555 0111', details } });
    const { ref, standing } = await form({ customer: makeCustomer() }, aside);
    ref?.send({ type: 'lookup.editPhone', phone: '206 555 0112' });
    const nothing = { firstName: '', lastName: '', email: '' };
    expect(standing()).toEqual(['search', '206 555 0112', nothing]);
    const { lookup, standing: unknown } = await form({ customer: makeCustomer() }, aside);
    await lookup.answer(done(null));
    expect(unknown()).toEqual(['notFound', '206 555 0111', details]);
    const { lookup: asked, standing: known } = await form({ customer: makeCustomer() }, aside);
    await asked.answer(done(makeCustomer({ email: null })));
    expect(known()).toEqual(['found', '206 555 0111', { ...nothing, email: details.email }]);
  });

  it('is written down as it is typed, until it is sent away', async () => {
    const { ref, keeper } = await form();
    const typed = () =>
      keeper.received.flatMap((command) =>
        command.type === 'memory.remember' && 'typed' in command.part ? [command.part.typed] : [],
      );
    expect(typed()).toEqual([]);
    ref?.send({ type: 'lookup.editDetail', field: 'firstName', value: 'Ada' });
    expect(typed()).toEqual([
      { phone: '+12065550173', details: { firstName: 'Ada', lastName: '', email: '' } },
    ]);
    ref?.send({ type: 'lookup.cancel' });
    expect(typed().slice(1)).toEqual([null]);
  });

  it.each([
    ['by another agent', { type: 'agentChannel.callEnded', callId: '12', reason: 'released' }, 'passedOn'],
    ['unseen, as after a long sleep', { type: 'xstate.done.actor.watch' }, 'gone'],
    ['and is over', { type: 'agentChannel.callEnded', callId: '12', reason: 'caller' }, 'over'],
    ['and is over by this agent', { type: 'xstate.done.actor.hangUp' }, 'over'],
  ])('is kept where the call is taken from here %s, until it is answered again', async (_, end, state) => {
    const { call, ref, keeper } = await form();
    ref?.send({ type: 'lookup.editDetail', field: 'firstName', value: 'Ada' });
    const anyCall: AnyActorRef = call;
    const before = keeper.received.length;
    anyCall.send(end);
    const part = { typed: { phone: '+12065550173', details: { firstName: 'Ada', lastName: '', email: '' } } };
    expect(keeper.received.slice(before)).toEqual([
      { type: 'memory.forget', callId: '12' },
      ...(state === 'over' ? [] : [{ type: 'memory.remember', callId: '12', part }]),
    ]);
    expect(call.getSnapshot().value).toBe(state);
  });

  it('put aside is remembered as put aside', async () => {
    const { call, keeper } = await started({ customer: makeCustomer() });
    call.send({ type: 'customer.dropped' });
    expect(keeper.received).toContainEqual({
      type: 'memory.remember',
      callId: '12',
      part: { customer: null, isCustomerDropped: true },
    });
  });
});

describe('what the customer ordered in the call', () => {
  const order = { id: '77', totalCents: 2_598 };
  const figures = ({ call }: Pick<Awaited<ReturnType<typeof started>>, 'call'>) => {
    const { customer } = call.getSnapshot().context;
    return [customer?.totalOrders, customer?.totalSpentCents, customer?.lastOrderAt];
  };
  const isAsking = ({ call }: Pick<Awaited<ReturnType<typeof started>>, 'call'>) =>
    call.getSnapshot().matches({ live: { profile: 'refreshing' } });
  const ordered = async (customer = makeCustomer()) => {
    const test = await started({ customer });
    test.tick(160_000);
    test.call.send({ type: 'order.sent' });
    test.call.send({ type: 'order.answered' });
    test.call.send({ type: 'order.placed', order });
    return test;
  };

  it('counts on their card at once, and is remembered', async () => {
    const test = await ordered();
    expect(test.reports).toContainEqual({ type: 'data.invalidated', keys: ['ownOrders'] });
    expect(figures(test)).toEqual([13, 37_408, new Date(160_000).toISOString()]);
    const { lookup, order: draft } = test.call.getSnapshot().children;
    const { customer } = test.call.getSnapshot().context;
    expect([lookup?.getSnapshot().context.customer, draft?.getSnapshot().context.customer]).toEqual([
      customer,
      customer,
    ]);
    expect(test.keeper.received).toContainEqual({
      type: 'memory.remember',
      callId: '12',
      part: { customer },
    });
  });

  it('is read again once an order was changed or cancelled', async () => {
    const test = await ordered();
    await test.refresh.answer(makeCustomer());
    test.call.send({ type: 'order.altered', orderId: '77', totalCents: null, isCancelled: true });
    expect(isAsking(test)).toBe(true);
    await test.refresh.answer(makeCustomer({ totalOrders: 12, totalSpentCents: 34_810 }));
    expect(figures(test).slice(0, 2)).toEqual([12, 34_810]);
  });

  it('is not asked for while nobody is known', async () => {
    const test = await started({ customer: null });
    test.call.send({ type: 'order.altered', orderId: '77', totalCents: 900, isCancelled: false });
    expect(test.refresh.calls).toEqual([]);
  });

  it('counts as the server counts it', async () => {
    const test = await ordered();
    expect(isAsking(test)).toBe(true);
    const maya = makeCustomer({ totalOrders: 12, totalSpentCents: 40_000 });
    await test.refresh.answer(maya);
    const { lookup, order: draft } = test.call.getSnapshot().children;
    expect([figures(test), isAsking(test)]).toEqual([[12, 40_000, null], false]);
    expect([lookup?.getSnapshot().context.customer, draft?.getSnapshot().context.customer]).toEqual([
      maya,
      maya,
    ]);
  });

  it('stays counted where the server cannot say, and what nobody knew stays unknown', async () => {
    const test = await ordered(makeCustomer({ totalSpentCents: null }));
    await test.refresh.fail(new Error('offline'));
    test.clock.increment(1_000);
    expect(test.refresh.calls).toHaveLength(2);
    await test.refresh.fail(new Error('offline'));
    expect([figures(test).slice(0, 2), isAsking(test)]).toEqual([[13, null], false]);
  });

  it('takes nothing of what is being typed into their card', async () => {
    const test = await started({ customer: makeCustomer({ email: null }) });
    test.call.getSnapshot().children.lookup?.send({
      type: 'lookup.editDetail',
      field: 'email',
      value: 'maya@',
    });
    test.call.send({ type: 'order.sent' });
    test.call.send({ type: 'order.placed', order });
    expect(test.call.getSnapshot().children.lookup?.getSnapshot().context.details.email).toBe('maya@');
  });

  it('is not counted for a customer who was chosen after it was sent', async () => {
    const test = await started({ customer: makeCustomer() });
    test.call.send({ type: 'order.sent' });
    test.call.send({ type: 'customer.chosen', customer: makeCustomer({ id: '42', totalOrders: 0 }) });
    test.call.send({ type: 'order.placed', order });
    expect([figures(test)[0], test.refresh.calls]).toEqual([0, []]);
  });

  it('says nothing of a customer chosen while it was looked up', async () => {
    const test = await ordered();
    test.call.send({ type: 'customer.chosen', customer: makeCustomer({ id: '42', totalOrders: 0 }) });
    await test.refresh.answer(makeCustomer({ totalOrders: 13 }));
    expect([figures(test)[0], isAsking(test)]).toEqual([0, false]);
  });
});

describe('its voice', () => {
  it('joins the conference when the device was ready before', async () => {
    const { line } = await started();
    expect(line.inputs).toEqual([{ conferenceName: 'Call-12' }]);
  });

  it('waits for a device that was lost, and joins when it is back', async () => {
    const { phone, incoming, acceptCall, line } = await ringing();
    phone.change('lost');
    incoming.send({ type: 'incoming.accept' });
    await acceptCall.answer(done(liveAgain));
    expect(line.inputs).toEqual([]);
    phone.change('ready');
    expect(line.inputs).toHaveLength(1);
  });
});

describe('what the other tabs and signing out are shown', () => {
  const forBoth = <T>(one: T) => [one, one];
  const shown = {
    callId: '12',
    phase: 'live',
    restaurant: 'Luna Verde Trattoria',
    caller: null,
    number: '+12065550173',
    openedAt: 100_000,
    itemCount: 0,
    totalCents: 0,
  };

  it('follows the customer and the cart', async () => {
    const { call, asides, hear } = await started();
    expect(asides.flatMap((aside) => (aside.call === null ? [] : [aside.call.openedAt]))).toEqual([
      ...forBoth(null),
      ...forBoth(100_000),
    ]);
    call.send({ type: 'customer.chosen', customer: makeCustomer() });
    expect(asides.at(-1)?.call).toEqual({ ...shown, caller: 'Maya Okonkwo' });
    const order = call.getSnapshot().children.order;
    order?.send({ type: 'order.add', item: margherita });
    order?.send({ type: 'order.add', item: margherita });
    expect(asides.at(-1)).toEqual({
      type: 'call.mirrored',
      call: { ...shown, caller: 'Maya Okonkwo', itemCount: 2, totalCents: 2_500 },
    });
    call.send({ type: 'customer.dropped' });
    expect(asides.at(-1)?.call).toEqual({ ...shown, itemCount: 2, totalCents: 2_500 });
    hear('callEnded', '12');
    expect(asides.at(-1)).toEqual({ type: 'call.mirrored', call: null });
  });

  it('follows the customer also where there is no order any more', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { call, asides } = await started();
    // No item is undefined; a mistake inside the chart of the order looks the same from above.
    const { order } = call.getSnapshot().children;
    order?.send({ type: 'order.add', item: undefined } as never);
    expect(order?.getSnapshot().status).toBe('error');
    call.send({ type: 'customer.chosen', customer: makeCustomer() });
    expect(asides.at(-1)?.call).toEqual({ ...shown, caller: 'Maya Okonkwo' });
    call.send({ type: 'customer.dropped' });
    expect(asides.at(-1)?.call).toEqual(shown);
  });

  it('is there at once for a call taken up again', async () => {
    const draft = {
      lines: [
        {
          lineId: '501',
          menuItemId: '501',
          name: 'M',
          quantity: 3,
          unitPriceCents: 100,
          specialInstructions: null,
        },
      ],
      orderType: 'pickup' as const,
      paymentMethod: 'cash' as const,
      idempotencyKey: null,
    };
    const { asides } = await started({}, memoryOf({ draft }));
    expect(asides.slice(2)).toEqual(
      forBoth({
        type: 'call.mirrored',
        call: { ...shown, openedAt: 40_000, itemCount: 3, totalCents: 300 },
      }),
    );
  });
});

describe('a part that breaks', () => {
  type Part = 'line' | 'lookup' | 'order' | 'hangUp' | 'watch';
  const parts: readonly Part[] = ['line', 'lookup', 'order', 'hangUp', 'watch'];
  const breaking = (part: Part) => ({
    type: `xstate.error.actor.${part}` as const,
    actorId: part,
    error: new Error('broken'),
  });
  const partsOf = (call: LiveCallActorRef) => {
    const { children } = call.getSnapshot();
    return parts.map((part) => children[part]);
  };

  it.each(parts)(
    'is begun anew, and no other, and a moment later where it breaks again: %s',
    async (part) => {
      const { call, clock } = await started();
      for (const [rest, waits] of [
        [0, false],
        [999, true],
        [0, true],
        [1_000, false],
      ] as const) {
        clock.increment(rest);
        const before = partsOf(call);
        call.send(breaking(part));
        expect(call.getSnapshot().children[part] === undefined).toBe(waits);
        if (waits) clock.increment(1_000);
        const after = partsOf(call);
        expect(parts.filter((_, index) => before[index] !== after[index])).toEqual([part]);
        expect(after.map((ref) => ref?.getSnapshot().status)).toEqual(parts.map(() => 'active'));
      }
    },
  );

  it('takes up the order as it was, and the call asks about it before it ends', async () => {
    const { call, clock, hangUp } = await started({ customer: makeCustomer() });
    const order = () => call.getSnapshot().children.order;
    order()?.send({ type: 'order.add', item: margherita });
    const lines = order()?.getSnapshot().context.lines;
    for (const part of ['order', 'hangUp'] as const) call.send(breaking(part));
    clock.increment(1_000);
    expect([order()?.getSnapshot().context.lines, lines?.length]).toEqual([lines, 1]);
    hangUp()?.send({ type: 'call.hangUp' });
    expect(hangUp()?.getSnapshot().matches('asked')).toBe(true);
  });

  it('says that an order on its way may have been placed', async () => {
    const { call, reports } = await started({ customer: makeCustomer() });
    call.send({ type: 'order.sent' });
    call.send(breaking('order'));
    expect(reports).toContainEqual({ type: 'notice.raised', notice: { code: 'orderUnconfirmed' } });
  });

  it('leaves a call muted that the agent had muted', async () => {
    const { call, clock } = await started();
    call.send({ type: 'line.muteChanged', muted: true });
    call.send(breaking('line'));
    clock.increment(1_000);
    expect(call.getSnapshot().children.line?.getSnapshot().context.startsMuted).toBe(true);
  });
});
