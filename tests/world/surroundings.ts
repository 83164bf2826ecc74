import { createBrowser } from './browser';
import { createNetwork } from './network';
import { createRealtime } from './realtime';
import { createServer } from './server';
import { SimulatedTime } from './simulated-time';

/** What is around the pages of one browser, under simulated time. One at a time. */
export function createSurroundings(features?: readonly string[]) {
  const time = new SimulatedTime();
  const before = { fetch: globalThis.fetch, warn: console.warn, error: console.error };
  const uninstall = time.install();
  const rejections: unknown[] = [];
  const onRejection = (error: unknown) => void rejections.push(error);
  process.on('unhandledRejection', onRejection);
  /** What the pages wrote to their console. */
  const log: string[] = [];
  const write = (...values: unknown[]) => void log.push(values.map(String).join(' '));
  Object.assign(console, { warn: write, error: write });

  const realtime = createRealtime(time, () => server);
  const server = createServer(time, realtime.broadcast, features, realtime.endSockets);
  const network = createNetwork(time, server);
  globalThis.fetch = network.fetch;

  return {
    time,
    browser: createBrowser(),
    realtime,
    server,
    network,
    log: log as readonly string[],
    /** Timers that threw, and rejections that nobody took. */
    faults: (): readonly string[] => [
      ...time.errors.map((error) => `thrown: ${String(error)}`),
      ...rejections.map((error) => `rejected: ${String(error)}`),
    ],
    stop: () => {
      uninstall();
      globalThis.fetch = before.fetch;
      Object.assign(console, { warn: before.warn, error: before.error });
      process.off('unhandledRejection', onRejection);
    },
  };
}
