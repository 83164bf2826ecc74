import { expect, test, vi } from 'vitest';
import type { ServiceState } from './pusher-service';
import { createServiceWatch } from './service-watch';

function start() {
  let now = 0;
  const service = {
    agentsThere: vi.fn(async (): Promise<readonly number[]> => [7]),
    check: vi.fn(async (): Promise<ServiceState> => ({ there: [7], lacks: [] })),
  };
  const reconcile = vi.fn(async () => undefined);
  const log = { warn: vi.fn(), info: vi.fn() };
  const watch = createServiceWatch({ service, monotonicMs: () => now, reconcile, log });
  return {
    service,
    reconcile,
    log,
    watch,
    wait(ms: number) {
      now += ms;
    },
    /** The job that runs once a second. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        await watch.look();
      }
    },
  };
}

test('asks who is there at the start and every minute, once', async () => {
  const { watch, reconcile, service, pass } = start();
  await watch.look();
  expect(reconcile.mock.calls).toEqual([[[7]]]);
  await pass(59);
  expect(service.check).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(reconcile.mock.calls).toEqual([[[7]], [[7]]]);
  expect(service.check).toHaveBeenCalledTimes(2);
  expect(service.agentsThere).not.toHaveBeenCalled();
});

test('asks every two seconds for half a minute while somebody joins', async () => {
  const { watch, service, pass } = start();
  await pass(2);
  watch.hurry();
  await pass(1);
  expect(service.agentsThere).toHaveBeenCalledTimes(1);
  await pass(4);
  expect(service.agentsThere).toHaveBeenCalledTimes(3);
  await pass(25);
  service.agentsThere.mockClear();
  await pass(20);
  expect(service.agentsThere).not.toHaveBeenCalled();
});

test('asks every second while many come and go', async () => {
  const { watch, service, pass, wait } = start();
  await pass(1);
  for (let second = 0; second < 4; second += 1) {
    watch.hurry();
    wait(600);
    watch.hurry();
    wait(400);
    await watch.look();
  }
  expect(service.agentsThere).toHaveBeenCalledTimes(4);
});

test('concludes nothing from a service that does not say who is there', async () => {
  const { watch, service, reconcile, pass } = start();
  service.check.mockResolvedValue({ there: null, lacks: ['the service cannot be reached'] });
  service.agentsThere.mockRejectedValue(new Error('away'));
  watch.hurry();
  await pass(10);
  expect(service.agentsThere).toHaveBeenCalled();
  expect(reconcile).not.toHaveBeenCalled();
});

test('says what the service lacks, once, and whether a webhook has come', async () => {
  const { watch, service, log, pass } = start();
  expect(watch.lacks()).toEqual([]);
  service.check.mockResolvedValue({ there: null, lacks: ['the service cannot be reached'] });
  await pass(130);
  expect(log.warn.mock.calls).toEqual([
    [{ lack: 'the service cannot be reached' }, 'the Pusher service lacks something'],
  ]);
  expect(watch.lacks()).toEqual(['the service cannot be reached', 'no webhook of the service has come yet']);
  service.check.mockResolvedValue({ there: [], lacks: [] });
  watch.noteWebhook();
  await pass(60);
  expect(watch.lacks()).toEqual([]);
  expect(log.info).toHaveBeenCalledTimes(1);
});
