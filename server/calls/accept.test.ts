import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../db/database';
import { openSnapshot } from '../testing/snapshot';
import { type Calls, createCalls } from './calls';
import { createStage, personWith, type Stage } from './testing';

let database: OpenDatabase;
let stage: Stage;
let priya: number;

beforeAll(async () => {
  database = await openSnapshot();
});
beforeEach(async () => {
  stage = await createStage(database);
  priya = await stage.addAgent('Priya');
  await stage.connect(priya);
});
afterAll(() => database.close());

test('an accept is stored with eight statements, which its agent waits for', async () => {
  const callId = await stage.dial();
  const statements: string[] = [];
  database.pool.observe((text) => {
    statements.push(text);
    return null;
  });
  await stage.calls.accept(callId, priya, { socketId: '12.34' });
  database.pool.observe(() => null);
  expect(statements.slice(0, statements.indexOf('commit') + 1)).toHaveLength(8);
});

const by = personWith(1);
const anotherCall = { tenantId: 1, fromNumber: '+1 206 555 0188', isSimulated: false };

test.each<[string, boolean, (calls: Calls, callId: number) => Promise<unknown>]>([
  ['a ring', false, (calls) => calls.ring(anotherCall)],
  ['an accept', false, (calls, id) => calls.accept(id, priya)],
  ['an end', true, (calls, id) => calls.end(id, priya)],
  ['a hang-up', true, (calls, id) => calls.hangUp(id, 'caller')],
  ['a call taken back', true, (calls, id) => calls.offerAgain(id, { reason: 'agent_lost' })],
  [
    'a release',
    true,
    (calls, id) => calls.release(id, { action: 'end', reason: 'stuck', by, agentId: null }),
  ],
])('%s that is stored is answered although distributing the other calls fails', async (_, isLive, ask) => {
  const callId = await stage.dial();
  if (isLive) await stage.calls.accept(callId, priya);
  const { db } = stage;
  const log = { error: vi.fn() };
  const time = { ringSeconds: 30, wrapUpSeconds: 0 };
  const calls = createCalls({ db, clock: stage.now, outbox: { wake: () => undefined }, time, log });
  const away = new Error('the database is away');
  const first = db.transaction;
  const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(first).mockRejectedValueOnce(away);
  await ask(calls, callId);
  await calls.distributed();
  spy.mockRestore();
  expect(log.error.mock.calls).toEqual([[{ err: away }, 'distributing calls failed']]);
});
