import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callEvents, tenants } from '../db/schema';
import { mostOnOffer } from './offers';
import { at, callRow, namesOf, stageForEachTest } from './testing';

const stage = stageForEachTest();

const number = (last: number) => `+1 206 555 ${1000 + last}`;
const allow = (maxWaitingCalls: number) => stage.db.update(tenants).set({ maxWaitingCalls });

test('a caller beyond the restaurant’s limit is refused, and the refused caller is reported', async () => {
  await allow(2);
  const agent = await stage.addAgent('Priya');
  const first = await stage.dial(number(1));
  await stage.dial(number(2));
  await stage.takeBroadcasts();
  const refused = await stage.dial(number(3));
  expect(await stage.storedCall(refused)).toEqual(
    callRow({
      status: 'ended',
      endReason: 'busy',
      endedAt: stage.now(),
      durationSeconds: 0,
      ringDeadlineAt: null,
      id: 3,
      customerId: null,
      fromNumber: '+1 206 555 1003',
      isSimulated: false,
      offeredAt: null,
    }),
  );
  const events = await stage.takeBroadcasts();
  expect(namesOf(events)).toEqual(['private-supervisor call.missed']);
  expect(events[0]?.data).toMatchObject({
    reason: 'busy',
    agent: null,
    call: { id: refused, from_number: number(3) },
  });
  const story = await stage.db
    .select()
    .from(callEvents)
    .where(eq(callEvents.callId, refused))
    .orderBy(callEvents.id);
  expect(story.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['rang', null],
    ['ended', 'busy'],
  ]);
  await stage.calls.accept(first, agent);
  expect(await stage.storedCall(await stage.dial(number(4)))).toEqual(
    callRow({
      status: 'ringing',
      id: 4,
      customerId: null,
      fromNumber: '+1 206 555 1004',
      isSimulated: false,
      offeredAt: null,
      ringDeadlineAt: at(300),
    }),
  );
});

test('one number has two open calls at a restaurant at most, however it is written', async () => {
  const agent = await stage.addAgent('Priya');
  await stage.calls.accept(await stage.dial('+1 206 555 0111'), agent);
  await stage.dial('(206) 555-0111');
  expect(await stage.storedCall(await stage.dial('206-555-0111'))).toEqual(
    callRow({
      endReason: 'busy',
      id: 3,
      customerId: null,
      fromNumber: '206-555-0111',
      status: 'ended',
      isSimulated: false,
      offeredAt: null,
      endedAt: at(0),
      durationSeconds: 0,
    }),
  );
  expect(await stage.storedCall(await stage.dial('206-555-0112'))).toEqual(
    callRow({
      status: 'ringing',
      id: 4,
      customerId: null,
      fromNumber: '206-555-0112',
      isSimulated: false,
      offeredAt: null,
      ringDeadlineAt: at(300),
    }),
  );
  await stage.calls.end(1, agent);
  expect(await stage.storedCall(await stage.dial('206-555-0111'))).toEqual(
    callRow({
      status: 'ringing',
      id: 5,
      customerId: null,
      fromNumber: '206-555-0111',
      isSimulated: false,
      offeredAt: null,
      ringDeadlineAt: at(300),
    }),
  );
});

test('simulated calls neither fill the queue nor are they refused for it', async () => {
  await allow(1);
  await stage.ring();
  await stage.ring();
  expect(await stage.storedCall(await stage.dial())).toEqual(
    callRow({ status: 'ringing', id: 3, isSimulated: false, offeredAt: null, ringDeadlineAt: at(300) }),
  );
  expect(await stage.storedCall(await stage.ring())).toEqual(
    callRow({ status: 'ringing', id: 4, offeredAt: null, ringDeadlineAt: at(300) }),
  );
});

test.each([
  ['nobody answers', 'missed', async () => stage.advance(301)],
  ['the caller gives up', 'caller', (callId: number) => stage.calls.hangUp(callId, 'caller')],
  ['the caller is lost', 'lost', (callId: number) => stage.calls.hangUp(callId, 'lost')],
])('when %s the supervisors get a missed call', async (_case, reason, end) => {
  const callId = await stage.dial();
  await stage.takeBroadcasts();
  await end(callId);
  await stage.calls.expire();
  const missed = (await stage.takeBroadcasts()).filter(({ event }) => event === 'call.missed');
  expect(missed).toMatchObject([
    {
      channel: 'private-supervisor',
      data: {
        reason,
        agent: null,
        call: { id: callId },
        tenant: { id: 1 },
        customer: { id: stage.customer.id },
      },
    },
  ]);
});

test('an answered call is not missed, and its end carries the reason', async () => {
  const agent = await stage.addAgent('Priya');
  const callId = await stage.dial();
  await stage.calls.accept(callId, agent);
  await stage.takeBroadcasts();
  await stage.calls.end(callId, agent);
  const events = await stage.takeBroadcasts();
  expect(namesOf(events)).not.toContain('private-supervisor call.missed');
  const ended = events.filter(({ event }) => event === 'call.ended');
  expect(ended.map(({ channel }) => channel)).toEqual([`private-agent.${agent}`, 'private-supervisor']);
  for (const { data } of ended) expect(data).toMatchObject({ reason: 'agent' });
});

test('of many waiting calls the oldest are on offer, and each that is taken makes room for the next', async () => {
  await allow(100);
  const priya = await stage.addAgent('Priya');
  const marcus = await stage.addAgent('Marcus');
  const callIds: number[] = [];
  for (let last = 0; last < mostOnOffer + 3; last += 1) callIds.push(await stage.dial(number(last)));
  await stage.connect(priya);
  await stage.connect(marcus);
  expect(await stage.offeredTo(marcus)).toEqual(callIds.slice(0, mostOnOffer));
  expect((await stage.storedCall(callIds.at(-1) ?? 0)).offeredAt).toBeNull();
  await stage.calls.accept(callIds[3] ?? 0, priya);
  const next = callIds.slice(0, mostOnOffer + 1).filter((id) => id !== callIds[3]);
  expect(await stage.offeredTo(marcus)).toEqual(next);
  expect((await stage.storedCall(callIds[mostOnOffer] ?? 0)).offeredAt).toEqual(stage.now());
});
