import { microphoneStatus } from '../voice/microphone';
import type { AudioDevices, DeviceList } from './audio-choice.types';

/** Chromium lists the system's defaults as devices of their own. */
const pseudo = ['default', 'communications'];

const listOf = (infos: readonly MediaDeviceInfo[], kind: MediaDeviceKind): DeviceList => {
  const own = infos.filter((info) => info.kind === kind);
  const real = own.filter(({ deviceId, label }) => label !== '' && !pseudo.includes(deviceId));
  const standIn = own.find(({ deviceId }) => deviceId === 'default');
  const usual =
    standIn === undefined
      ? real.length === 1 && real[0]
      : real.find(({ groupId, label }) => standIn.label.endsWith(label) || standIn.groupId === groupId);
  return {
    devices: real.map(({ deviceId, label }) => ({ id: deviceId, label })),
    usual: usual ? usual.label : null,
  };
};

export function readDevices(infos: readonly MediaDeviceInfo[], canChooseSpeaker: boolean): AudioDevices {
  const audio = infos.filter(({ kind }) => kind !== 'videoinput');
  return {
    microphones: listOf(audio, 'audioinput'),
    speakers: listOf(audio, 'audiooutput'),
    areNamed: audio.every(({ label }) => label !== ''),
    canChooseSpeaker,
  };
}

export interface DeviceWatch {
  /** Some browsers fill in the names later without an event. */
  refresh(): void;
  stop(): void;
}

export function watchAudioDevices(
  browser: Navigator,
  canChooseSpeaker: boolean,
  listener: (devices: AudioDevices) => void,
): DeviceWatch {
  const { mediaDevices } = browser;
  const stopping = new AbortController();
  const { signal } = stopping;
  let readings = 0;
  const refresh = async () => {
    readings += 1;
    const mine = readings;
    const infos = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
    // Two readings may end in the wrong order.
    if (!signal.aborted && mine === readings) listener(readDevices(infos, canChooseSpeaker));
  };
  mediaDevices?.addEventListener('devicechange', refresh, { signal });
  void microphoneStatus(browser).then((status) => status?.addEventListener('change', refresh, { signal }));
  void refresh();
  return { refresh, stop: () => stopping.abort() };
}
