import type { AudioDevice, AudioRole } from '../../services/audio/audio-choice.types';
import { chosenFor, isGone, listFor, nameFor } from './audio-choice';
import type { AudioSettingsSnapshot } from './audio-settings.machine';

const NONE: readonly AudioDevice[] = [];

export const selectIsOpen = (snapshot: AudioSettingsSnapshot): boolean => snapshot.hasTag('open');

export const selectListed =
  (role: AudioRole) =>
  ({ context: { devices } }: AudioSettingsSnapshot): readonly AudioDevice[] =>
    devices === null ? NONE : listFor(role, devices).devices;

/** The id of the chosen device; null for the system's own choice, and where the chosen one is gone. */
export const selectChosenId =
  (role: AudioRole) =>
  ({ context }: AudioSettingsSnapshot): string | null =>
    chosenFor(role, context)?.id ?? null;

/** The name of the device that stands behind the system's own choice, where the browser tells. */
export const selectUsual =
  (role: AudioRole) =>
  ({ context: { devices } }: AudioSettingsSnapshot): string | null =>
    devices === null ? null : listFor(role, devices).usual;

/** The name of what is in use, where it is known. */
export const selectNameInUse =
  (role: AudioRole) =>
  ({ context }: AudioSettingsSnapshot): string | null =>
    nameFor(role, context);

/** The name of a chosen device that is not there; null otherwise. */
export const selectGone =
  (role: AudioRole) =>
  ({ context }: AudioSettingsSnapshot): string | null =>
    isGone(role, context) ? (context.choice[role]?.label ?? null) : null;

export const selectCanChooseSpeaker = ({ context: { devices } }: AudioSettingsSnapshot): boolean =>
  devices?.canChooseSpeaker === true && devices.speakers.devices.length > 0;

export const selectRingVolume = ({ context }: AudioSettingsSnapshot): number => context.choice.ringVolume;

export const selectLevel = ({ context }: AudioSettingsSnapshot): number => context.level;

export type MeterState = 'resting' | 'waiting' | 'measuring' | 'unmeasured';

export const selectMeter = (snapshot: AudioSettingsSnapshot): MeterState => {
  if (snapshot.matches({ open: { meter: { metering: 'measuring' } } })) return 'measuring';
  if (snapshot.matches({ open: { meter: { metering: 'unmeasured' } } })) return 'unmeasured';
  return snapshot.matches({ open: { meter: 'metering' } }) ? 'waiting' : 'resting';
};

export type TestState = 'quiet' | 'playingSpeaker' | 'playingRing' | 'unplayed';

export const selectTest = (snapshot: AudioSettingsSnapshot): TestState =>
  typeof snapshot.value === 'object' ? snapshot.value.open.test : 'quiet';
