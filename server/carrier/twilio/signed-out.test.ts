import { eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accessTokens, agents } from '../../db/schema';
import { newSid, openTwilio, type TwilioServer } from './testing';

let twilio: TwilioServer;

beforeAll(async () => {
  twilio = await openTwilio();
});
beforeEach(async () => {
  await twilio.reset();
  const ids = Object.values(twilio.sessions).map((token) => Number(token.split('|')[0]));
  await twilio.db.delete(accessTokens).where(notInArray(accessTokens.id, ids));
  await twilio.db.update(accessTokens).set({ revokedAt: null });
  await twilio.db.update(agents).set({ isActive: true });
});
afterAll(() => twilio.close());

const logout = (token: string) => twilio.post('/api/auth/logout', token);
const hungUp = () => twilio.fake.asked.filter((one) => one.startsWith('hang up'));

test('an agent who signs out during a call is hung up on at once, and the caller is offered to others at once', async () => {
  const { callSid, callId, legSid } = await twilio.talk();
  expect((await logout(twilio.sessions.priya)).status).toBe(200);
  await vi.waitFor(() => expect(hungUp()).toEqual([`hang up ${legSid}`]));
  await twilio.carrier.expire();
  await twilio.carrier.expire();
  expect(hungUp()).toEqual([`hang up ${legSid}`]);
  expect(twilio.fake.asked).toContain(`hold Call-${callId} ${callSid}`);
  expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ringing', agentId: null });
});

test('and is let in again only by the session that they sign in to then, whatever the earlier voice token allows', async () => {
  const { callId } = await twilio.talk();
  await logout(twilio.sessions.priya);
  expect((await twilio.join(callId, twilio.priya)).body).toContain('<Reject');
  const again = await twilio.tokenOf('agent');
  expect((await twilio.join(callId, twilio.priya)).body).toContain('<Reject');
  expect((await twilio.join(callId, twilio.marcus, newSid(), again)).body).toContain('<Reject');
  expect((await twilio.join(callId, twilio.priya, newSid(), again)).body).toContain('<Conference');
});

test('an agent signed in on another device keeps the line', async () => {
  await twilio.talk();
  const other = await twilio.tokenOf('agent');
  await logout(other);
  await twilio.carrier.expire();
  expect(twilio.fake.asked).toEqual([]);
});

test('the leg of a session that ends is hung up at once, and another session of the agent takes its place', async () => {
  const { callSid, callId, legSid } = await twilio.talk();
  const other = await twilio.tokenOf('agent');
  await logout(twilio.sessions.priya);
  await vi.waitFor(() => expect(hungUp()).toEqual([`hang up ${legSid}`]));
  await vi.waitFor(() => expect(twilio.fake.asked).toContain(`hold Call-${callId} ${callSid}`));
  expect(await twilio.callOf(callSid)).toMatchObject({ status: 'in-progress', agentId: twilio.priya });
  const next = newSid();
  expect((await twilio.join(callId, twilio.priya, next, other)).body).toContain('<Conference');
  await twilio.callStatus(legSid, 'completed');
  await twilio.carrier.expire();
  expect(hungUp()).not.toContain(`hang up ${next}`);
  await logout(other);
  await vi.waitFor(() => expect(hungUp().at(-1)).toBe(`hang up ${next}`));
});

test('it is tried again while Twilio does not hang such a leg up', async () => {
  const { legSid } = await twilio.talk();
  await twilio.tokenOf('agent');
  twilio.fake.fail(new Error('503'));
  await logout(twilio.sessions.priya);
  await vi.waitFor(() => expect(hungUp()).toEqual([`hang up ${legSid}`]));
  twilio.fake.fail(null);
  await twilio.carrier.expire();
  expect(hungUp()).toEqual([`hang up ${legSid}`]);
  twilio.clock.advance(1);
  await twilio.carrier.expire();
  await twilio.carrier.expire();
  expect(hungUp()).toEqual([`hang up ${legSid}`, `hang up ${legSid}`]);
});

test('an agent switched off is hung up on, by whichever process looks first', async () => {
  const { legSid } = await twilio.talk();
  await twilio.db.update(agents).set({ isActive: false }).where(eq(agents.id, twilio.priya));
  await twilio.carrier.expire();
  await twilio.carrier.expire();
  expect(hungUp()).toEqual([`hang up ${legSid}`]);
});

test('it is tried again while Twilio fails, and other agents’ legs stay', async () => {
  const { legSid } = await twilio.talk();
  const { callId } = await twilio.ring('+12065550174');
  await twilio.calls.accept(callId, twilio.marcus);
  await twilio.join(callId, twilio.marcus, newSid());
  twilio.fake.fail(new Error('503'));
  await logout(twilio.sessions.priya);
  await vi.waitFor(() => expect(hungUp()).toEqual([`hang up ${legSid}`]));
  twilio.fake.fail(null);
  twilio.clock.advance(1);
  await twilio.carrier.expire();
  twilio.clock.advance(1);
  await twilio.carrier.expire();
  expect(hungUp()).toEqual([`hang up ${legSid}`, `hang up ${legSid}`]);
});
