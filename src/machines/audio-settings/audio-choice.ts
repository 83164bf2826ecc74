import type {
  AudioChoice,
  AudioDevice,
  AudioDevices,
  AudioRole,
  AudioSettings,
  DeviceList,
} from '../../services/audio/audio-choice.types';
import type { Notice } from '../shared/notice.types';

interface Known {
  readonly choice: AudioChoice;
  readonly devices: AudioDevices | null;
}

const roles: readonly AudioRole[] = ['microphone', 'speaker', 'ringSpeaker'];

export const noChoice: AudioChoice = {
  microphone: null,
  speaker: null,
  ringSpeaker: null,
  rings: true,
  ringVolume: 0.7,
};

export function listFor(role: AudioRole, devices: AudioDevices): DeviceList {
  return role === 'microphone' ? devices.microphones : devices.speakers;
}

/** A device that was plugged in again may have a new id; it is known by its label then. */
const findIn = ({ devices }: DeviceList, { id, label }: AudioDevice): AudioDevice | null =>
  devices.find((device) => device.id === id) ?? devices.find((device) => device.label === label) ?? null;

/** The chosen device as it is plugged in; null where none is chosen or it is gone. */
export function chosenFor(role: AudioRole, { choice, devices }: Known): AudioDevice | null {
  const wanted = choice[role];
  // The devices have no names yet, so the choice stands.
  if (wanted === null || devices === null || !devices.areNamed) return wanted;
  return findIn(listFor(role, devices), wanted);
}

/** Chosen, and known not to be there. */
export function isGone(role: AudioRole, known: Known): boolean {
  return known.choice[role] !== null && chosenFor(role, known) === null;
}

/** The name of the device in use for it, where that is known. */
export function nameFor(role: AudioRole, known: Known): string | null {
  return (
    chosenFor(role, known)?.label ?? (known.devices === null ? null : listFor(role, known.devices).usual)
  );
}

/** Nothing while the ring is off. */
export function ringVolumeOf({ rings, ringVolume }: AudioChoice): number {
  return rings ? ringVolume : 0;
}

export function settingsOf(known: Known): AudioSettings {
  return {
    microphoneId: chosenFor('microphone', known)?.id ?? null,
    speakerId: chosenFor('speaker', known)?.id ?? null,
    ringSpeakerId: chosenFor('ringSpeaker', known)?.id ?? null,
    ringVolume: ringVolumeOf(known.choice),
  };
}

export function withDevice(
  { choice, devices }: Known,
  { role, id }: { readonly role: AudioRole; readonly id: string | null },
): AudioChoice {
  const listed = devices === null ? [] : listFor(role, devices).devices;
  return { ...choice, [role]: listed.find((device) => device.id === id) ?? null };
}

const noticeOf = (role: AudioRole, before: Known, after: AudioDevices): Notice | null => {
  const now: Known = { choice: before.choice, devices: after };
  const list = listFor(role, after);
  if (isGone(role, before) && !isGone(role, now))
    return { code: 'deviceReturned', label: nameFor(role, now) ?? '' };
  const label = nameFor(role, before);
  if (label === null || list.devices.some((device) => device.label === label)) return null;
  return {
    code: 'deviceUnplugged',
    label,
    other: list.devices.length === 0 ? null : { label: nameFor(role, now) },
  };
};

/** A notice for each device in use that changed; one even where it is in use twice. */
export function noticesOf(before: Known, after: AudioDevices): readonly Notice[] {
  if (before.devices === null || !before.devices.areNamed || !after.areNamed) return [];
  const byLabel = new Map<string, Notice>();
  for (const role of roles) {
    const notice = noticeOf(role, before, after);
    if (notice !== null && 'label' in notice && !byLabel.has(notice.label)) byLabel.set(notice.label, notice);
  }
  return [...byLabel.values()];
}

/** Whether these devices change what is in use. */
export function isMove(before: Known, after: AudioDevices): boolean {
  const inUse = (known: Known) =>
    JSON.stringify([settingsOf(known), roles.map((role) => nameFor(role, known))]);
  return inUse(before) !== inUse({ choice: before.choice, devices: after });
}
