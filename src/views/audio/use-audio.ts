import { useSelector } from '@xstate/react';
import type {
  AudioSettingsActorRef,
  AudioSettingsSnapshot,
} from '../../machines/audio-settings/audio-settings.machine';

/** One fact of the audio settings; what is said otherwise until their code is there. */
export function useAudio<T>(
  audio: AudioSettingsActorRef | null,
  select: (snapshot: AudioSettingsSnapshot) => T,
  otherwise: T,
): T {
  return useSelector(audio ?? undefined, (snapshot) =>
    snapshot === undefined ? otherwise : select(snapshot),
  );
}
