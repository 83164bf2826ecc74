import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchForHangUp } from './scripted-hang-up';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const listenTo = () => {
  const agent: { level: number | null; isMuted: boolean } = { level: 0, isMuted: false };
  const hangUp = vi.fn();
  const caller = watchForHangUp({ loudness: () => agent.level, isMuted: () => agent.isMuted, hangUp });
  const pass = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return hangUp.mock.calls.length;
  };
  return { agent, caller, pass };
};

it('hangs up when the agent has been quiet for ten seconds after the order', async () => {
  const { caller, pass } = listenTo();
  await pass(60);
  caller.orderPlaced();
  expect(await pass(9.75)).toBe(0);
  expect(await pass(0.25)).toBe(1);
});

it('stays as long as the agent goes on speaking, and takes noise for silence', async () => {
  const { agent, caller, pass } = listenTo();
  agent.level = 0.2;
  caller.orderPlaced();
  expect(await pass(120)).toBe(0);
  agent.level = 0.005;
  expect(await pass(9.75)).toBe(0);
  expect(await pass(0.25)).toBe(1);
});

it('waits while the agent is muted, with an order and without', async () => {
  const { agent, caller, pass } = listenTo();
  agent.isMuted = true;
  expect(await pass(400)).toBe(0);
  caller.orderPlaced();
  expect(await pass(60)).toBe(0);
  agent.isMuted = false;
  expect(await pass(10)).toBe(1);
});

it('hangs up on an agent who is not heard for three minutes, and reports it again while the call goes on', async () => {
  const { agent, caller, pass } = listenTo();
  agent.level = 0.2;
  await pass(30);
  agent.level = null;
  expect(await pass(179.75)).toBe(0);
  expect(await pass(0.25)).toBe(1);
  expect(await pass(180)).toBe(2);
  caller.stop();
  expect(await pass(600)).toBe(2);
});

it('counts from the first of two notices of the order', async () => {
  const { caller, pass } = listenTo();
  caller.orderPlaced();
  await pass(6);
  caller.orderPlaced();
  expect(await pass(4)).toBe(1);
});
