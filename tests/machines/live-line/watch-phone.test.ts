import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, createMachine } from 'xstate';
import { watchPhone } from '../../../src/machines/live-line/watch-phone';
import { phoneMachine } from '../../../src/machines/phone/phone.machine';
import type { DeviceCommand } from '../../../src/machines/phone/phone.types';
import type { AudioChoice, VoiceToken } from '../../../src/services/voice/voice-provider.types';
import { makeFault, makeVoiceToken } from '../../support/fixtures';
import { standInCallback, standInPromise } from '../../support/stand-ins';

/** A chart that watches the phone between 'watch' and 'rest', beside the phone. */
const createTestWatch = async ({ hasPhone = true } = {}) => {
  const fetchToken = standInPromise<VoiceToken>();
  const device = standInCallback<DeviceCommand, { token: VoiceToken; devices: AudioChoice }>();
  const phone = phoneMachine.provide({
    actors: {
      fetchPhoneToken: fetchToken.logic,
      phoneDevice: device.logic,
      watchMicrophone: standInCallback().logic,
    },
  });
  const received: AnyEventObject[] = [];
  const watcher = createActor(
    createMachine({
      invoke: hasPhone ? { src: phone, id: 'phone', systemId: 'phone', input: { seed: 1 } } : [],
      on: { 'phone.*': { actions: ({ event }) => received.push(event) } },
      initial: 'resting',
      states: {
        resting: { on: { watch: 'watching' } },
        watching: { invoke: { src: watchPhone }, on: { rest: 'resting' } },
      },
    }),
    { logger: () => {} },
  ).start();
  if (hasPhone) {
    watcher.system.get('phone').send({ type: 'phone.enable' });
    await fetchToken.answer(makeVoiceToken());
  }
  return { watcher, device, received };
};

describe('a chart that watches the phone', () => {
  it('receives at once whether the device is ready, and then each change', async () => {
    const { watcher, device, received } = await createTestWatch();
    watcher.send({ type: 'watch' });
    device.tell({ type: 'device.registered' });
    device.tell({ type: 'device.failed', fault: makeFault(53000) });
    device.tell({ type: 'device.unregistered' });
    expect(received).toEqual([{ type: 'phone.lost' }, { type: 'phone.readied' }, { type: 'phone.lost' }]);
  });

  it('receives first that it is ready where it was before', async () => {
    const { watcher, device, received } = await createTestWatch();
    device.tell({ type: 'device.registered' });
    watcher.send({ type: 'watch' });
    expect(received).toEqual([{ type: 'phone.readied' }]);
  });

  it('receives nothing once it rests', async () => {
    const { watcher, device, received } = await createTestWatch();
    watcher.send({ type: 'watch' });
    watcher.send({ type: 'rest' });
    device.tell({ type: 'device.registered' });
    expect(received).toEqual([{ type: 'phone.lost' }]);
  });

  it('receives that it is lost where no phone runs', async () => {
    const { watcher, received } = await createTestWatch({ hasPhone: false });
    watcher.send({ type: 'watch' });
    expect(received).toEqual([{ type: 'phone.lost' }]);
  });
});
