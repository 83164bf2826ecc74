import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { issueToken } from '../auth/tokens';
import { stageForEachTest } from '../calls/testing';
import { accessTokens } from '../db/schema';
import { createReadiness, type Readiness } from './readiness';

const graceSeconds = 15;
const stage = stageForEachTest();
let priya: number;
let sockets: Set<string>;
let isWhole: boolean;
let readiness: Readiness;
let outside: Readiness;

beforeEach(async () => {
  priya = await stage.addAgent('Priya');
  await stage.connect(priya);
  sockets = new Set();
  isWhole = true;
  const { db, now: clock, monotonicMs, wrapUp } = stage;
  const deps = { db, clock, monotonicMs, graceSeconds, setReadiness: wrapUp.setReadiness };
  const listeners = { isWhole: () => isWhole, has: (_id: number, socketId: string) => sockets.has(socketId) };
  readiness = createReadiness({ ...deps, listeners });
  outside = createReadiness({ ...deps, listeners: null });
});

/** A page on a computer of its own, in the agent's channel. */
async function openPage(socketId: string) {
  const token = await issueToken(stage.db, priya, stage.now(), 24);
  const session = { agentId: priya, tokenId: Number(token.split('|')[0]) };
  const join = async (next: string) => {
    await readiness.joined(session.tokenId, next);
    sockets.add(next);
  };
  await join(socketId);
  return { ...session, join };
}

const notReady = async () => (await stage.storedAgent(priya)).notReadyReason;

/** What the job does every five seconds. */
async function pass(seconds: number, of = readiness): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    await of.reconcile();
    stage.advance(5);
  }
  await of.reconcile();
}

test('a second computer that cannot take calls takes none from the first', async () => {
  await openPage('1.1');
  const laptop = await openPage('2.2');
  const callId = await stage.ring();
  await readiness.report(laptop, 'microphone');
  expect(await notReady()).toBeNull();
  expect(await stage.offeredTo(priya)).toEqual([callId]);
  await pass(60);
  expect(await notReady()).toBeNull();
});

test('an agent is not ready once no computer is, and ready again with one', async () => {
  const desktop = await openPage('1.1');
  const laptop = await openPage('2.2');
  await readiness.report(laptop, 'microphone');
  await readiness.report(desktop, 'voice');
  expect(await notReady()).toBe('voice');
  await readiness.report(laptop, null);
  expect(await notReady()).toBeNull();
  await readiness.report(desktop, 'microphone');
  expect(await notReady()).toBeNull();
});

test('a computer that takes calls counts for a while after it is gone, and not for longer', async () => {
  await openPage('1.1');
  const laptop = await openPage('2.2');
  await readiness.report(laptop, 'microphone');
  sockets.delete('1.1');
  await pass(10);
  expect(await notReady()).toBeNull();
  await pass(5);
  expect(await notReady()).toBe('microphone');
});

test('a computer that connects again in time goes on to count', async () => {
  const desktop = await openPage('1.1');
  const laptop = await openPage('2.2');
  await readiness.report(laptop, 'microphone');
  sockets.delete('1.1');
  await pass(10);
  await desktop.join('1.2');
  await pass(60);
  expect(await notReady()).toBeNull();
});

test('nothing is concluded while other processes may hold sockets that are not known here', async () => {
  await openPage('1.1');
  const laptop = await openPage('2.2');
  await readiness.report(laptop, 'microphone');
  sockets.delete('1.1');
  isWhole = false;
  await pass(60);
  expect(await notReady()).toBeNull();
});

test('a session that ended counts no more', async () => {
  const desktop = await openPage('1.1');
  const laptop = await openPage('2.2');
  await readiness.report(laptop, 'microphone');
  await stage.db
    .update(accessTokens)
    .set({ revokedAt: stage.now() })
    .where(eq(accessTokens.id, desktop.tokenId));
  await readiness.reconcile();
  expect(await notReady()).toBe('microphone');
});

test('what a page said is forgotten once the agent is offline', async () => {
  const laptop = await openPage('2.2');
  await readiness.report(laptop, 'microphone');
  await stage.disconnect(priya);
  stage.advance(graceSeconds);
  await stage.presence.expire();
  await stage.connect(priya);
  await laptop.join('2.3');
  await pass(60);
  expect(await notReady()).toBeNull();
});

test('two computers that contradict each other do not do so for ever, whatever is known of their sockets', async () => {
  const [desktop, laptop] = [await openPage('1.1'), await openPage('2.2')];
  sockets.delete('1.1');
  await pass(15);
  await readiness.report(laptop, 'microphone');
  expect(await notReady()).toBe('microphone');
  await readiness.report(desktop, null);
  await readiness.report(laptop, 'microphone');
  await pass(60);
  expect(await notReady()).toBeNull();
});

test('at a service outside a session counts until its page was closed, for as long as that takes to load again', async () => {
  const desktop = await openPage('1.1');
  const laptop = await openPage('2.2');
  await outside.report(laptop, 'microphone');
  await pass(60, outside);
  expect(await notReady()).toBeNull();
  await outside.left(desktop.tokenId);
  await pass(10, outside);
  await desktop.join('1.2');
  await pass(60, outside);
  expect(await notReady()).toBeNull();
  await outside.left(desktop.tokenId);
  await pass(15, outside);
  expect(await notReady()).toBe('microphone');
});
