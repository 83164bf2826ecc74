import { expect, it } from 'vitest';
import type { AudioDevices } from './audio-choice.types';
import { readDevices, watchAudioDevices } from './audio-devices';

const info = (kind: MediaDeviceKind, deviceId: string, label: string, groupId = ''): MediaDeviceInfo => ({
  kind,
  deviceId,
  label,
  groupId,
  toJSON: () => ({}),
});

const chromium = [
  info('audioinput', 'default', 'Default - Headset Microphone', 'g1'),
  info('audioinput', 'communications', 'Communications - Headset Microphone', 'g1'),
  info('audioinput', 'm1', 'Headset Microphone', 'g1'),
  info('audioinput', 'm2', 'Webcam Microphone', 'g2'),
  info('audiooutput', 'default', 'Défaut', 'g3'),
  info('audiooutput', 's1', 'Headset Earphone', 'g1'),
  info('audiooutput', 's2', 'Desk Speakers', 'g3'),
  info('videoinput', 'v1', '', 'g2'),
];

it("lists the real devices, and names the one behind the browser's own entries", () => {
  expect(readDevices(chromium, true)).toEqual({
    microphones: {
      devices: [
        { id: 'm1', label: 'Headset Microphone' },
        { id: 'm2', label: 'Webcam Microphone' },
      ],
      usual: 'Headset Microphone',
    },
    speakers: {
      devices: [
        { id: 's1', label: 'Headset Earphone' },
        { id: 's2', label: 'Desk Speakers' },
      ],
      usual: 'Desk Speakers',
    },
    areNamed: true,
    canChooseSpeaker: true,
  });
});

it('lists nothing that has no name yet', () => {
  expect(readDevices([info('audioinput', '', ''), info('audiooutput', '', '')], false)).toEqual({
    microphones: { devices: [], usual: null },
    speakers: { devices: [], usual: null },
    areNamed: false,
    canChooseSpeaker: false,
  });
});

it('knows the only one there is for the usual, and does not guess among several', () => {
  const one = [info('audioinput', 'm1', 'Webcam Microphone')];
  const usual = (infos: readonly MediaDeviceInfo[]) => readDevices(infos, true).microphones.usual;
  expect(usual(one)).toBe('Webcam Microphone');
  expect(usual([...one, info('audioinput', 'm2', 'Headset Microphone')])).toBeNull();
});

const settled = () => new Promise((done) => setImmediate(done));

const fakeNavigator = () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' });
  const page = { infos: [info('audioinput', '', '')] };
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => page.infos });
  const permissions = { query: async () => status };
  return { page, status, mediaDevices, navigator: { mediaDevices, permissions } as unknown as Navigator };
};

it('reports at once, when something is plugged in, when the names come, and when it is asked to look', async () => {
  const { page, status, mediaDevices, navigator } = fakeNavigator();
  const reported: AudioDevices[] = [];
  const watch = watchAudioDevices(navigator, true, (devices) => reported.push(devices));
  await settled();
  page.infos = [info('audioinput', 'm1', 'Headset Microphone')];
  status.dispatchEvent(new Event('change'));
  await settled();
  page.infos = [];
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await settled();
  watch.refresh();
  await settled();
  watch.stop();
  mediaDevices.dispatchEvent(new Event('devicechange'));
  await settled();
  expect(reported.map(({ areNamed, microphones }) => [areNamed, microphones.devices.length])).toEqual([
    [false, 0],
    [true, 1],
    [true, 0],
    [true, 0],
  ]);
});

it('has the last look count when an earlier one answers later', async () => {
  const { mediaDevices, navigator } = fakeNavigator();
  const answers: ((infos: MediaDeviceInfo[]) => void)[] = [];
  mediaDevices.enumerateDevices = () => new Promise((done) => answers.push(done));
  const reported: AudioDevices[] = [];
  watchAudioDevices(navigator, true, (devices) => reported.push(devices)).refresh();
  answers[1]?.([info('audioinput', 'm1', 'Headset Microphone')]);
  await settled();
  answers[0]?.([]);
  await settled();
  expect(reported.map(({ microphones }) => microphones.devices.length)).toEqual([1]);
});

it('counts a page that may have no devices as one without', async () => {
  const reported: AudioDevices[] = [];
  watchAudioDevices({} as Navigator, false, (devices) => reported.push(devices));
  await settled();
  expect(reported).toEqual([readDevices([], false)]);
});
