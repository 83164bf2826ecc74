import { beforeEach, expect, it, vi } from 'vitest';
import { toChannelFact } from '../../../src/actors/realtime/channel-facts';
import { readAccepted, readCalls } from '../../../src/services/calls/call-schema';
import { type Mangled, mangled } from '../../support/mangle';
import { makeCall } from './call.fixtures';
import { attended, live, ringing } from './create-test-call';

const customer = {
  id: 41,
  name: 'Maya Okonkwo',
  phone: '+12065550173',
  preferences: ['No onions'],
  total_orders: 12,
  total_spent: '1754.30',
  last_order_at: '2026-11-20T18:00:00Z',
};
const call = {
  id: 12,
  status: 'ringing',
  call_sid: 'CA12',
  from_number: '+12065550173',
  to_number: '+12065550100',
  direction: 'inbound',
  started_at: '2026-11-20T18:00:00Z',
  duration_seconds: 0,
  tenant_id: 3,
  customer,
};
const offer = {
  call,
  customer,
  tenant: { id: 3, name: 'Luna Verde Trattoria' },
  agent: { id: 7, name: 'Ann' },
};

/** What was read, each once: a chart for every way to say the same would take minutes. */
const readOnce = <T>(
  wires: readonly Mangled[],
  read: (wire: Mangled['wire']) => T,
): readonly (readonly [string, T])[] => {
  const found = new Map<string, readonly [string, T]>();
  for (const { how, wire } of wires) {
    const value = read(wire);
    found.set(JSON.stringify(value), [how, value]);
  }
  return [...found.values()];
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

it('a call rings whatever the event says beside its id', async () => {
  const test = await attended();
  const read = (wire: Mangled['wire']) => toChannelFact('agent.7', 'call.incoming', wire);
  for (const [how, fact] of readOnce(mangled(offer, ['call.id']), read)) {
    if (fact?.type === 'agentChannel.callOffered') test.offer(fact.call);
    expect({ how, offered: test.offerId() }).toEqual({ how, offered: '12' });
    test.hear('callCancelled', '12');
    expect(test.offerId()).toBeNull();
  }
});

it('a call without an id that can be used is no call', () => {
  for (const id of [undefined, null, '', ' ', [], {}, [null], true, 7.5])
    expect(toChannelFact('agent.7', 'call.incoming', { ...offer, call: { ...call, id } })).toBeNull();
});

it('an answered call is live whatever the answer says of it', async () => {
  const wires = mangled({ id: 12, status: 'in-progress', customer_id: 41, customer: { name: 'Maya' } }, []);
  for (const [how, value] of readOnce(wires, (wire) => readAccepted({ data: wire }, '12'))) {
    const test = await ringing();
    test.incoming.send({ type: 'incoming.accept' });
    await test.acceptCall.answer({ kind: 'done', value });
    expect({ how, live: test.live() !== undefined }).toEqual({ how, live: true });
  }
});

/** Status and agent are what the list is asked for: a call that is over or a colleague's ends here. */
const own = { id: 12, status: 'in-progress', agent_id: 7, agent: { id: 7, name: 'Ann' } };

it("a live call stays whatever its row and a colleague's say beside id, status and agent", async () => {
  const test = await live();
  const wires = [
    ...mangled(own, ['id', 'status', 'agent_id']),
    { how: 'no status', wire: { ...own, status: null } },
  ];
  for (const [how, calls] of readOnce(wires, (wire) => readCalls([wire, { ...wire, id: null }, null]))) {
    test.clock.increment(5_000);
    await test.poll.answer(calls);
    expect({ how, live: test.live() !== undefined }).toEqual({ how, live: true });
  }
  test.clock.increment(5_000);
  await test.poll.answer(readCalls([{ ...own, id: 99, customer: 'odd' }]));
  test.clock.increment(1_500);
  expect(test.live()).toBeUndefined();
});

it("an own call is taken up again after a reload, whatever a colleague's row says", async () => {
  const wires = mangled({ ...own, id: 99, agent_id: 8, agent: { id: 8 } }, ['agent_id']);
  for (const [how, calls] of readOnce(wires, (wire) => readCalls([wire, own]))) {
    const test = await attended(calls);
    expect({ how, live: test.live() !== undefined }).toEqual({ how, live: true });
  }
});

it('the id of the customer is kept, whichever of the two says it', async () => {
  const accepted = async (answer: object, offered = {}) => {
    const test = await ringing({ customer: null, ...offered });
    test.incoming.send({ type: 'incoming.accept' });
    await test.acceptCall.answer({ kind: 'done', value: readAccepted({ data: answer }, '12') });
    return test.live()?.getSnapshot().context.customer;
  };
  const named = { name: 'Maya Okonkwo', phone: '+12065550173' };
  const known = readAccepted({ customer: named }, '12').customer;
  const maya = { ...known, id: '41' };
  expect(await accepted({ customer_id: 41, customer: named })).toEqual(maya);
  expect(await accepted({ customer_id: 41 }, { customer: known })).toEqual(maya);
  expect(await accepted({ customer: named }, makeCall({ customerId: '41' }))).toEqual(maya);
});
