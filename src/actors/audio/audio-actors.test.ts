import { expect, it, vi } from 'vitest';
import { createAudioChoiceStore, noChoice } from '../../services/audio/audio-choice';
import { readDevices } from '../../services/audio/audio-devices';
import { memoryStorage } from '../../services/testing/memory-storage';
import { createHeadsetButtons } from '../phone/headset-buttons.actor';
import { runUnderParent } from '../testing/run-under-parent';
import { createChoiceKeeper } from './choice-keeper.actor';
import { createLevelMeter } from './level-meter.actor';
import { createWatchDevices } from './watch-devices.actor';

it('reports the kept choice at once and keeps the next', () => {
  const area = memoryStorage();
  const choices = createAudioChoiceStore(area, new EventTarget() as Window);
  const { command, received } = runUnderParent(createChoiceKeeper({ choices }));
  expect(received).toEqual([{ type: 'choice.recalled', choice: noChoice }]);
  command({ type: 'choice.keep', choice: { ...noChoice, ringVolume: 0.2 } });
  expect(choices.read()).toEqual({ ...noChoice, ringVolume: 0.2 });
});

it('sends the devices, looks when asked to, and stops', () => {
  const devices = readDevices([], true);
  const watching = { refresh: vi.fn(), stop: vi.fn() };
  const { command, received, stop } = runUnderParent(
    createWatchDevices({
      watch: (listener) => {
        listener(devices);
        return watching;
      },
    }),
  );
  command({ type: 'devices.look' });
  stop();
  expect(received).toEqual([{ type: 'devices.changed', devices }]);
  expect([watching.refresh.mock.calls.length, watching.stop.mock.calls.length]).toEqual([1, 1]);
});

it('measures the microphone it was given until it is stopped', () => {
  const close = vi.fn();
  const open = vi.fn((_: { microphoneId: string | null }, listener: (level: number) => void) => {
    listener(0.5);
    return close;
  });
  const { received, stop } = runUnderParent(createLevelMeter({ open }), { microphoneId: 'm1' });
  stop();
  expect(open.mock.calls[0]?.[0]).toEqual({ microphoneId: 'm1' });
  expect(received).toEqual([{ type: 'level.measured', level: 0.5 }]);
  expect(close).toHaveBeenCalledOnce();
});

it("reports the headset's buttons", () => {
  const { received } = runUnderParent(
    createHeadsetButtons({
      watch: (_, pressed) => {
        pressed('microphone');
        pressed('hangUp');
        return () => {};
      },
    }),
    { isMicrophoneOn: true },
  );
  expect(received).toEqual([{ type: 'headset.toggledMute' }, { type: 'headset.hungUp' }]);
});
