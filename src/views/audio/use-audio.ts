import { useSelector } from '@xstate/react';
import type { AudioSettingsSnapshot } from '../../machines/audio-settings/audio-settings.machine';
import { useLateActor } from '../app/use-actors';

/** One fact of the audio settings; `otherwise` until their code is there. */
export function useAudio<T>(select: (snapshot: AudioSettingsSnapshot) => T, otherwise: T): T {
  return useSelector(useLateActor('audio'), (snapshot) =>
    snapshot === undefined ? otherwise : select(snapshot),
  );
}
