import { expect, it, vi } from 'vitest';
import { createAudioChoiceStore, NO_CHOICE } from '../../services/audio/audio-choice';
import { readDevices } from '../../services/audio/audio-devices';
import { memoryStorage } from '../../services/testing/memory-storage';
import { createHeadsetButtons } from '../phone/headset-buttons.actor';
import { runUnderParent } from '../testing/run-under-parent';
import { createChoiceKeeper } from './choice-keeper.actor';
import { createLevelMeter } from './level-meter.actor';
import { createWatchDevices } from './watch-devices.actor';

it('tells the kept choice at once and keeps the next', () => {
  const area = memoryStorage();
  const choices = createAudioChoiceStore(area, new EventTarget() as Window);
  const { command, told } = runUnderParent(createChoiceKeeper({ choices }));
  expect(told).toEqual([{ type: 'choice.recalled', choice: NO_CHOICE }]);
  command({ type: 'choice.keep', choice: { ...NO_CHOICE, ringVolume: 0.2 } });
  expect(choices.read()).toEqual({ ...NO_CHOICE, ringVolume: 0.2 });
});

it('tells the devices, looks when told to, and stops', () => {
  const devices = readDevices([], true);
  const watching = { refresh: vi.fn(), stop: vi.fn() };
  const { command, told, stop } = runUnderParent(
    createWatchDevices({
      watch: (listener) => {
        listener(devices);
        return watching;
      },
    }),
  );
  command({ type: 'devices.look' });
  stop();
  expect(told).toEqual([{ type: 'devices.changed', devices }]);
  expect([watching.refresh.mock.calls.length, watching.stop.mock.calls.length]).toEqual([1, 1]);
});

it('measures the microphone it was given until it is stopped', () => {
  const close = vi.fn();
  const open = vi.fn((_: { microphoneId: string | null }, listener: (level: number) => void) => {
    listener(0.5);
    return close;
  });
  const { told, stop } = runUnderParent(createLevelMeter({ open }), { microphoneId: 'm1' });
  stop();
  expect(open.mock.calls[0]?.[0]).toEqual({ microphoneId: 'm1' });
  expect(told).toEqual([{ type: 'level.told', level: 0.5 }]);
  expect(close).toHaveBeenCalledOnce();
});

it("tells of the headset's buttons", () => {
  const { told } = runUnderParent(
    createHeadsetButtons({
      watch: (_, pressed) => {
        pressed('microphone');
        pressed('hangUp');
        return () => {};
      },
    }),
    { isMicrophoneOn: true },
  );
  expect(told).toEqual([{ type: 'headset.toggledMute' }, { type: 'headset.hungUp' }]);
});
