import { expect, test, vi } from 'vitest';
import { createTestServer } from './testing/server';

test.each([
  ['while it starts', 1],
  ['before it has started', 0],
])('stopped %s, nothing goes on running', async (_, startsBefore) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await createTestServer();
  const { live } = server.app;
  const before = vi.getTimerCount();
  const starts = startsBefore === 1 ? [live.start()] : [];
  const stopped = live.stop();
  await Promise.all([...starts, stopped]);
  if (startsBefore === 0) await live.start();
  expect(vi.getTimerCount()).toBe(before);
  vi.useRealTimers();
  await server.close();
});

test('begins once, however often it is started', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await createTestServer();
  const { live } = server.app;
  await live.start();
  const running = vi.getTimerCount();
  await Promise.all([live.start(), live.start()]);
  expect(vi.getTimerCount()).toBe(running);
  await live.stop();
  vi.useRealTimers();
  await server.close();
});
