import { useSelector } from '@xstate/react';
import type { AudioSettingsActorRef } from '../../machines/audio-settings/audio-settings.machine';
import { selectGone, selectNameInUse } from '../../machines/audio-settings/audio-settings.selectors';
import type { SoundsActorRef } from '../../machines/sounds/sounds.machine';
import { selectIsLocked, selectVolume } from '../../machines/sounds/sounds.selectors';
import { useAudio } from '../audio/use-audio';
import { ReadinessRow } from './ReadinessRow';
import { soundsLook } from './readiness-looks';

interface SoundsRowProps {
  readonly sounds: SoundsActorRef;
  readonly audio: AudioSettingsActorRef | null;
}

export function SoundsRow({ sounds, audio }: SoundsRowProps) {
  const isLocked = useSelector(sounds, selectIsLocked);
  const volume = useSelector(sounds, selectVolume);
  const nameInUse = useAudio(audio, selectNameInUse('ringSpeaker'), null);
  const gone = useAudio(audio, selectGone('ringSpeaker'), null);
  return <ReadinessRow title="Sounds" {...soundsLook({ isLocked, volume, nameInUse, gone })} />;
}
