import type { AudioDevice, AudioRole } from '../../services/audio/audio-choice.types';
import { chosenFor, isGone, listFor, nameFor, ringVolumeOf } from './audio-choice';
import type { AudioSettingsSnapshot } from './audio-settings.machine';

const none: readonly AudioDevice[] = [];

export function selectIsOpen(snapshot: AudioSettingsSnapshot): boolean {
  return snapshot.hasTag('open');
}

export function selectListed(role: AudioRole) {
  return ({ context: { devices } }: AudioSettingsSnapshot): readonly AudioDevice[] =>
    devices === null ? none : listFor(role, devices).devices;
}

/** The id of the chosen device; null for the system's own choice, and where the chosen one is gone. */
export function selectChosenId(role: AudioRole) {
  return ({ context }: AudioSettingsSnapshot): string | null => chosenFor(role, context)?.id ?? null;
}

/** The name of the device that stands behind the system's own choice, where the browser names it. */
export function selectUsual(role: AudioRole) {
  return ({ context: { devices } }: AudioSettingsSnapshot): string | null =>
    devices === null ? null : listFor(role, devices).usual;
}

/** The name of what is in use, where it is known. */
export function selectNameInUse(role: AudioRole) {
  return ({ context }: AudioSettingsSnapshot): string | null => nameFor(role, context);
}

/** The name of a chosen device that is not there; null otherwise. */
export function selectGone(role: AudioRole) {
  return ({ context }: AudioSettingsSnapshot): string | null =>
    isGone(role, context) ? (context.choice[role]?.label ?? null) : null;
}

export function selectCanChooseSpeaker({ context: { devices } }: AudioSettingsSnapshot): boolean {
  return devices?.canChooseSpeaker === true && devices.speakers.devices.length > 0;
}

export function selectRingVolume({ context }: AudioSettingsSnapshot): number {
  return ringVolumeOf(context.choice);
}

export function selectLevel({ context }: AudioSettingsSnapshot): number {
  return context.level;
}

export type MeterState = 'resting' | 'waiting' | 'measuring' | 'unmeasured';

export function selectMeter(snapshot: AudioSettingsSnapshot): MeterState {
  if (snapshot.matches({ open: { meter: { metering: 'measuring' } } })) return 'measuring';
  if (snapshot.matches({ open: { meter: { metering: 'unmeasured' } } })) return 'unmeasured';
  return snapshot.matches({ open: { meter: 'metering' } }) ? 'waiting' : 'resting';
}

export type TestState = 'quiet' | 'playingSpeaker' | 'playingRing' | 'unplayed';

export function selectTest(snapshot: AudioSettingsSnapshot): TestState {
  return typeof snapshot.value === 'object' ? snapshot.value.open.test : 'quiet';
}
