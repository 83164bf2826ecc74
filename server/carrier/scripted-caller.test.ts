import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCall } from '../calls/call-records';
import { stageForEachTest } from '../calls/testing';
import { orders } from '../db/schema';
import { type ListeningVoice, listenVoice } from './testing';

const stage = stageForEachTest();
let voice: ListeningVoice;
let priya: number;

beforeEach(async () => {
  priya = await stage.addAgent('Priya');
  voice = await listenVoice(stage);
});

afterEach(() => voice.close());

async function simulated() {
  const callId = await stage.ring();
  await stage.calls.accept(callId, priya);
  const conference = `Call-${callId}`;
  const tab = await voice.device(priya);
  tab.send({ type: 'join', conference });
  expect(await tab.receive('joined')).toEqual({ type: 'joined', conference: 'Call-1', farEnd: 'scripted' });
  return { callId, conference, tab };
}

async function endReason(callId: number) {
  return (await findCall(stage.db, callId))?.call.endReason;
}

async function placeOrder(callId: number) {
  await stage.db.insert(orders).values({
    orderNumber: 'ORD-1',
    confirmationNumber: 'C-1',
    tenantId: stage.tenant.id,
    customerId: stage.customer.id,
    agentId: priya,
    callId,
    orderType: 'pickup',
    paymentMethod: 'cash',
    subtotalCents: 100,
    totalCents: 100,
    linesHash: 'h',
  });
  stage.calls.orderPlaced(callId);
}

describe('the tab that plays the caller', () => {
  test('hangs up for them: the call ends as any that its caller ended', async () => {
    const { callId, conference, tab } = await simulated();
    tab.send({ type: 'farEndHungUp', conference });
    expect(await tab.receive('ended')).toEqual({ type: 'ended', conference, reason: 'caller' });
    expect(await endReason(callId)).toBe('caller');
  });

  test('receives the order placed on the call, and again after a reload', async () => {
    const { callId, conference, tab } = await simulated();
    await placeOrder(callId);
    expect(await tab.receive('orderPlaced')).toEqual({ type: 'orderPlaced', conference });
    const reloaded = await voice.device(priya);
    reloaded.send({ type: 'join', conference });
    expect(await reloaded.receive('orderPlaced')).toEqual({ type: 'orderPlaced', conference });
  });

  test('may not hang up once a phone speaks for the caller', async () => {
    const { callId, conference, tab } = await simulated();
    const phone = await voice.open();
    const key = voice.callKey(callId);
    phone.send({ type: 'attach', callId, key });
    await phone.receive('dialing');
    expect(voice.carrier.hasPhone(callId)).toBe(true);
    tab.send({ type: 'farEndHungUp', conference });
    await placeOrder(callId);
    await tab.handled();
    expect(await endReason(callId)).toBeNull();
    expect(tab.received.filter(({ type }) => type === 'orderPlaced')).toEqual([]);
  });

  test("is nobody else's tab", async () => {
    const { callId, conference } = await simulated();
    const other = await voice.device(await stage.addAgent('Marcus'));
    other.send({ type: 'farEndHungUp', conference });
    await other.handled();
    expect(await endReason(callId)).toBeNull();
  });

  test('never hangs up a call a person dialled', async () => {
    const phone = await voice.open();
    phone.send({ type: 'dial', restaurantId: stage.tenant.id, fromNumber: '+1 206 555 0173' });
    const { callId, conference } = await phone.receive('dialing');
    await stage.calls.accept(Number(callId), priya);
    const tab = await voice.device(priya);
    tab.send({ type: 'join', conference });
    await tab.receive('joined');
    tab.send({ type: 'farEndHungUp', conference });
    await tab.handled();
    expect(await endReason(Number(callId))).toBeNull();
  });
});

test("a phone from before a restart is given the time to come back before its call counts as nobody's", async () => {
  const callId = await stage.ring();
  expect(voice.carrier.hasPhone(callId)).toBe(false);
  await voice.carrier.recover(true);
  expect(voice.carrier.hasPhone(callId)).toBe(true);
  stage.advance(600);
  expect(voice.carrier.hasPhone(callId)).toBe(false);
});
