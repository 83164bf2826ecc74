import { beforeEach, describe, expect, test } from 'vitest';
import { findActiveCalls } from '../calls/call-records';
import { createStage, type Stage } from '../calls/testing';
import { onSchema } from '../testing/on-postgres';
import { trialsOf } from '../testing/trials';

const races = await onSchema();
const timeout = 2 * 60_000;

let stage: Stage;
let luna: number;
let bluebird: number;
let priya: number;
let marcus: number;

beforeEach(async () => {
  stage = await createStage(races.target);
  luna = stage.tenant.id;
  bluebird = (await stage.addTenant('Bluebird Diner', '(206) 555-0200')).id;
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
  for (const id of [priya, marcus]) await stage.connect(id);
});

describe.skipIf(races.isSkipped)('restaurants served under races', () => {
  test('calls that ring while the lists change are on offer by the new lists, and every other offer is withdrawn', {
    timeout,
  }, async () => {
    for (let trial = 0; trial < trialsOf(40); trial += 1) {
      const [before, after] = trial % 2 === 0 ? [luna, bluebird] : [bluebird, luna];
      await stage.serve(priya, before);
      await stage.serve(marcus, after);
      await stage.takeBroadcasts();
      const [atBefore, , , atAfter] = await Promise.all([
        stage.ring('+1 206 555 0188', before),
        stage.serve(priya, after),
        stage.serve(marcus, before),
        stage.ring('+1 206 555 0199', after),
      ]);
      expect([await stage.offeredTo(priya), await stage.offeredTo(marcus)]).toEqual([[atAfter], [atBefore]]);
      const sent = await stage.takeBroadcasts();
      for (const agentId of [priya, marcus]) {
        const own = sent.filter(({ channel }) => channel === `private-agent.${agentId}`);
        const count = (name: string) => own.filter(({ event }) => event === name).length;
        expect(count('call.incoming') - count('call.cancelled')).toBe(1);
      }
      for (const callId of [atBefore, atAfter]) {
        expect((await stage.storedCall(callId)).offeredAt).not.toBeNull();
        await stage.calls.hangUp(callId, 'caller');
      }
    }
  });

  test('an answer at the moment of the change either holds or is refused, and then the other agent gets the call', {
    timeout,
  }, async () => {
    for (let trial = 0; trial < trialsOf(40); trial += 1) {
      await stage.serve(priya);
      await stage.serve(marcus, luna);
      const callId = await stage.ring('+1 206 555 0188', bluebird);
      const [answer] = await Promise.allSettled([
        stage.calls.accept(callId, priya),
        stage.serve(priya, luna),
        stage.serve(marcus, bluebird),
      ]);
      if (answer.status === 'fulfilled') {
        expect(await stage.storedCall(callId)).toMatchObject({ status: 'in-progress', agentId: priya });
        expect([await stage.offeredTo(priya), await stage.offeredTo(marcus)]).toEqual([[], []]);
      } else {
        expect(answer.reason).toMatchObject({ status: 404 });
        expect(await stage.storedCall(callId)).toMatchObject({ status: 'ringing', agentId: null });
        expect([await stage.offeredTo(priya), await stage.offeredTo(marcus)]).toEqual([[], [callId]]);
      }
      await stage.calls.hangUp(callId, 'caller');
    }
  });

  test('two agents who take at once each get only a call of their own restaurant', { timeout }, async () => {
    await stage.serve(priya, luna);
    await stage.serve(marcus, bluebird);
    for (let trial = 0; trial < trialsOf(30); trial += 1) {
      const [atLuna, atBluebird] = await Promise.all([
        stage.ring('+1 206 555 0188', luna),
        stage.ring('+1 206 555 0199', bluebird),
      ]);
      const answers = await Promise.allSettled([
        stage.calls.accept(atBluebird, priya),
        stage.calls.accept(atLuna, marcus),
        stage.calls.accept(atLuna, priya),
        stage.calls.accept(atBluebird, marcus),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
      const own = async (id: number) => (await findActiveCalls(stage.db, id)).map(({ call }) => call.id);
      expect([await own(priya), await own(marcus)]).toEqual([[atLuna], [atBluebird]]);
      for (const callId of [atLuna, atBluebird]) await stage.calls.hangUp(callId, 'caller');
    }
  });
});
