import type { AudioDevices, DeviceList } from './audio-choice.types';

/** Chromium's own entries for what the system prefers; the choice of none means the same. */
const PSEUDO = ['default', 'communications'];

const listOf = (infos: readonly MediaDeviceInfo[], kind: MediaDeviceKind): DeviceList => {
  const own = infos.filter((info) => info.kind === kind);
  const real = own.filter(({ deviceId, label }) => label !== '' && !PSEUDO.includes(deviceId));
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

export const readDevices = (infos: readonly MediaDeviceInfo[], canChooseSpeaker: boolean): AudioDevices => {
  const audio = infos.filter(({ kind }) => kind !== 'videoinput');
  return {
    microphones: listOf(audio, 'audioinput'),
    speakers: listOf(audio, 'audiooutput'),
    areNamed: audio.every(({ label }) => label !== ''),
    canChooseSpeaker,
  };
};

export interface DeviceWatch {
  /** Some browsers tell the names only after the fact, and without a word. */
  look(): void;
  stop(): void;
}

/** The audio devices at once, and at every change of them or of the permission that gives them names. */
export const watchAudioDevices = (
  { mediaDevices, permissions }: Navigator,
  canChooseSpeaker: boolean,
  listener: (devices: AudioDevices) => void,
): DeviceWatch => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let looks = 0;
  const look = async () => {
    looks += 1;
    const mine = looks;
    const infos = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
    // Two looks may answer out of order.
    if (!signal.aborted && mine === looks) listener(readDevices(infos, canChooseSpeaker));
  };
  mediaDevices?.addEventListener('devicechange', look, { signal });
  permissions
    ?.query({ name: 'microphone' as PermissionName })
    .then((status) => status.addEventListener('change', look, { signal }))
    .catch(() => {});
  void look();
  return { look, stop: () => stopping.abort() };
};
