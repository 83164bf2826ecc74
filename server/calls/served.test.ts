import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { callOffers, tenants } from '../db/schema';
import { conflict, HttpError, notFound } from '../http/errors';
import { findWaiting } from '../stats/figures';
import { countListeners, findActiveCalls, findCallsToTake } from './call-records';
import { mostOnOffer } from './offers';
import { namesOf, personWith, stageForEachTest } from './testing';

const stage = stageForEachTest();
let luna: number;
let bluebird: number;
let priya: number;
let marcus: number;

beforeEach(async () => {
  luna = stage.tenant.id;
  bluebird = (await stage.addTenant('Bluebird Diner', '(206) 555-0200')).id;
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
});

async function bothAreThere(): Promise<void> {
  await stage.connect(priya);
  await stage.connect(marcus);
  await stage.takeBroadcasts();
}

const number = (last: number) => `+1 206 555 ${1000 + last}`;
const ringBluebird = () => stage.ring(undefined, bluebird);
const idsOf = (records: readonly { readonly call: { readonly id: number } }[]) =>
  records.map(({ call }) => call.id);

const ringsAt = async () =>
  (await stage.takeBroadcasts())
    .filter(({ event }) => event === 'call.incoming')
    .map(({ channel }) => channel);

test.each([true, false])(
  'a call rings only at agents who serve its restaurant (simulated: %s)',
  async (isSimulated) => {
    await stage.serve(priya, luna);
    await stage.serve(marcus, bluebird);
    await bothAreThere();
    const call = isSimulated ? stage.ring : stage.dial;
    const atLuna = await call(number(1), luna);
    expect(await ringsAt()).toEqual([`private-agent.${priya}`]);
    const atBluebird = await call(number(2), bluebird);
    expect(await ringsAt()).toEqual([`private-agent.${marcus}`]);
    expect([await stage.offeredTo(priya), await stage.offeredTo(marcus)]).toEqual([[atLuna], [atBluebird]]);
    expect(idsOf(await findActiveCalls(stage.db, priya))).toEqual([atLuna]);
  },
);

test('an agent without a list serves every restaurant, and one may serve several', async () => {
  await stage.serve(marcus, luna, bluebird);
  await bothAreThere();
  const both = [await stage.ring(), await ringBluebird()];
  expect([await stage.offeredTo(priya), await stage.offeredTo(marcus)]).toEqual([both, both]);
});

test('a call that nobody who is ready serves waits as if nobody was there, and is missed in the end', async () => {
  await stage.serve(priya, luna);
  await stage.connect(priya);
  const callId = await ringBluebird();
  expect(await stage.storedCall(callId)).toMatchObject({ status: 'ringing', offeredAt: null });
  expect(await findWaiting(stage.db, stage.now())).toMatchObject({ count: 1, ringing_agents: 0 });
  stage.advance(301);
  await stage.calls.expire();
  expect(await stage.storedCall(callId)).toMatchObject({ status: 'missed', endReason: 'missed' });
});

test('calls that nobody serves do not stand in the way of those behind them', async () => {
  await stage.db.update(tenants).set({ maxWaitingCalls: 100 });
  await stage.serve(priya, luna);
  await stage.connect(priya);
  for (let last = 0; last < mostOnOffer + 5; last += 1) await stage.dial(number(last), bluebird);
  stage.advance(1);
  const served: number[] = [];
  for (let last = 0; last < mostOnOffer + 2; last += 1) served.push(await stage.dial(number(last)));
  expect(await stage.offeredTo(priya)).toEqual(served.slice(0, mostOnOffer));
});

test('an agent who becomes free gets the oldest calls among those they serve', async () => {
  await stage.db.update(tenants).set({ maxWaitingCalls: 100 });
  const ofLuna: number[] = [];
  const all: number[] = [];
  for (let last = 0; last < mostOnOffer; last += 1) {
    all.push(await stage.dial(number(last), bluebird));
    ofLuna.push(await stage.dial(number(last)));
    all.push(ofLuna.at(-1) ?? 0);
    stage.advance(1);
  }
  await stage.serve(priya, luna);
  await bothAreThere();
  expect(await stage.offeredTo(priya)).toEqual(ofLuna);
  expect(await stage.offeredTo(marcus)).toEqual(all.slice(0, mostOnOffer));
});

test('a request cannot take a call of a restaurant that the agent does not serve, offered before or not', async () => {
  await bothAreThere();
  const callId = await ringBluebird();
  await stage.serve(priya, luna);
  const refused = { status: 404 };
  await expect(stage.calls.accept(callId, priya)).rejects.toMatchObject(refused);
  expect(idsOf(await findCallsToTake(stage.db, priya))).toEqual([]);
  expect(idsOf(await findCallsToTake(stage.db, marcus))).toEqual([callId]);
  expect((await stage.calls.accept(callId, marcus)).call).toMatchObject({
    status: 'in-progress',
    agentId: marcus,
  });
});

test('no state of a call is told to an agent who may not have it and was never offered it', async () => {
  await stage.serve(priya, luna);
  await bothAreThere();
  const asksOf = (callId: number) =>
    Promise.all(
      [stage.calls.accept(callId, priya), stage.calls.end(callId, priya)].map((asked) =>
        asked.then(
          () => 'done',
          (error: unknown) => error,
        ),
      ),
    );
  const missing = await asksOf(999_999);
  expect(missing).toEqual([notFound('Call'), notFound('Call')]);
  const callId = await ringBluebird();
  expect(await asksOf(callId)).toEqual(missing);
  await stage.calls.accept(callId, marcus);
  expect(await asksOf(callId)).toEqual(missing);
  await stage.calls.end(callId, marcus);
  expect(await asksOf(callId)).toEqual(missing);
});

test('who was offered a call hears that another was first, and that it is over, also when it is served no longer', async () => {
  await bothAreThere();
  const callId = await ringBluebird();
  await stage.calls.accept(callId, marcus);
  await stage.serve(priya, luna);
  await expect(stage.calls.accept(callId, priya)).rejects.toEqual(conflict('Another agent took this call.'));
  await stage.calls.end(callId, marcus);
  const over = new HttpError(410, 'This call has already ended.');
  await expect(stage.calls.accept(callId, priya)).rejects.toEqual(over);
  // Offers are removed when a call is long over.
  await stage.db.delete(callOffers).where(eq(callOffers.callId, callId));
  await expect(stage.calls.accept(callId, priya)).rejects.toEqual(over);
});

test('a change of the list withdraws the offers that it forbids and makes those that it allows', async () => {
  await stage.serve(marcus, luna);
  await bothAreThere();
  const callId = await ringBluebird();
  expect(await countListeners(stage.db, [callId], stage.now())).toEqual(new Map([[callId, 1]]));
  await stage.takeBroadcasts();
  await stage.serve(priya, luna);
  expect(namesOf(await stage.takeBroadcasts())).toEqual([`private-agent.${priya} call.cancelled`]);
  expect(await stage.storedCall(callId)).toMatchObject({ status: 'ringing', offeredAt: null });
  expect(await countListeners(stage.db, [callId], stage.now())).toEqual(new Map());
  await stage.serve(marcus);
  expect(namesOf(await stage.takeBroadcasts())).toEqual([`private-agent.${marcus} call.incoming`]);
  await stage.serve(priya, bluebird);
  expect(namesOf(await stage.takeBroadcasts())).toEqual([`private-agent.${priya} call.incoming`]);
});

test('an agent on a call keeps it when the list changes, and loses the offers that it forbids', async () => {
  await stage.connect(priya);
  const mine = await ringBluebird();
  const kept = await stage.ring();
  const forbidden = await ringBluebird();
  await stage.calls.accept(mine, priya);
  expect(await stage.offeredTo(priya)).toEqual([kept, forbidden]);
  await stage.takeBroadcasts();
  await stage.serve(priya, luna);
  const events = await stage.takeBroadcasts();
  expect(namesOf(events)).toEqual([`private-agent.${priya} call.cancelled`]);
  expect(events).toContainEqual(
    expect.objectContaining({ data: { call_id: forbidden, call: { id: forbidden } } }),
  );
  await stage.presence.expire();
  expect(await stage.storedCall(mine)).toMatchObject({ status: 'in-progress', agentId: priya });
  expect((await stage.calls.accept(mine, priya)).call.id).toBe(mine);
  expect(idsOf(await findActiveCalls(stage.db, priya))).toEqual([mine, kept]);
  expect((await stage.calls.end(mine, priya)).call.status).toBe('completed');
  expect(await stage.offeredTo(priya)).toEqual([kept]);
});

test('a call taken from its agent is offered again only to agents who serve it', async () => {
  await bothAreThere();
  const sam = await stage.addAgent('Sam');
  await stage.connect(sam);
  const callId = await ringBluebird();
  await stage.calls.accept(callId, priya);
  await stage.serve(priya, luna);
  await stage.serve(marcus, luna);
  const release = {
    action: 'offer_again',
    reason: 'Wrong agent',
    by: personWith(priya),
    agentId: priya,
  } as const;
  await stage.calls.release(callId, release);
  expect([await stage.offeredTo(priya), await stage.offeredTo(marcus), await stage.offeredTo(sam)]).toEqual([
    [],
    [],
    [callId],
  ]);
  await stage.disconnect(sam);
  stage.advance(60);
  await stage.presence.expire();
  expect([await stage.offeredTo(priya), await stage.offeredTo(marcus), await stage.offeredTo(sam)]).toEqual([
    [],
    [],
    [],
  ]);
  await stage.serve(priya, luna, bluebird);
  expect(await stage.offeredTo(priya)).toEqual([callId]);
});

test('an agent whose page connects anew gets only the offers of restaurants they still serve', async () => {
  await stage.connect(priya);
  const kept = await stage.ring();
  await ringBluebird();
  await stage.serve(priya, luna);
  await stage.takeBroadcasts();
  await stage.disconnect(priya);
  await stage.connect(priya);
  const sent = (await stage.takeBroadcasts()).filter(({ event }) => event === 'call.incoming');
  expect(sent).toMatchObject([{ data: { call: { id: kept } } }]);
});
