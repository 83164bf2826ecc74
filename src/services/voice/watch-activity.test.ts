import { expect, it, vi } from 'vitest';
import type { VoiceActivity } from '../audio/voice-activity';
import { followMicrophone } from './microphone-in-use';
import type { VoiceProvider } from './voice-provider.types';
import { watchActivity } from './watch-activity';

const provider = (): VoiceProvider => ({
  start: vi.fn(),
  renew: vi.fn(),
  connect: vi.fn(),
  chooseDevices: vi.fn(),
  rate: vi.fn(),
  prepare: vi.fn(() => ({ dial: () => {}, discard: () => {} })),
  stop: vi.fn(),
});

const watching = () => {
  const { voice, microphone } = followMicrophone(provider());
  const meters: { microphoneId: string | null; level: (level: number) => void; isOpen: boolean }[] = [];
  const reported: VoiceActivity[] = [];
  let plug = () => {};
  const stop = watchActivity(
    {
      microphone,
      openMeter: ({ microphoneId }, level) => {
        const meter = { microphoneId, level, isOpen: true };
        meters.push(meter);
        return () => {
          meter.isOpen = false;
        };
      },
      watchDevices: (listener) => {
        plug = listener;
        return () => {
          plug = () => {};
        };
      },
    },
    (activity) => reported.push(activity),
  );
  const open = () => meters.filter(({ isOpen }) => isOpen).map(({ microphoneId }) => microphoneId);
  const silence = (seconds: number) => {
    for (let reading = 0; reading < seconds * 10; reading += 1) meters.at(-1)?.level(0);
  };
  return { voice, reported, open, silence, stop, plug: () => plug() };
};

it('listens to the microphone chosen, one at a time', () => {
  const { voice, open, stop } = watching();
  expect(open()).toEqual([null]);
  voice.chooseDevices({ microphoneId: 'usb', speakerId: null });
  voice.chooseDevices({ microphoneId: 'usb', speakerId: 'headset' });
  expect(open()).toEqual(['usb']);
  stop();
  voice.chooseDevices({ microphoneId: 'desk', speakerId: null });
  expect(open()).toEqual([]);
});

it('passes each choice on to the provider', () => {
  const inner = provider();
  const choice = { microphoneId: 'usb', speakerId: null };
  followMicrophone(inner).voice.chooseDevices(choice);
  expect(inner.chooseDevices).toHaveBeenCalledWith(choice);
});

it('knows nothing yet of a microphone just plugged in', () => {
  const { reported, silence, plug, open, stop } = watching();
  silence(10);
  expect(reported).toEqual(['silent']);
  plug();
  expect([reported, open()]).toEqual([['silent', 'quiet', 'sounding'], [null]]);
  silence(9);
  expect(reported).toHaveLength(3);
  silence(1);
  expect(reported.at(-1)).toBe('silent');
  stop();
  plug();
  expect(open()).toEqual([]);
});
