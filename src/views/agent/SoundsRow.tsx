import { useSelector } from '@xstate/react';
import { selectGone, selectNameInUse } from '../../machines/audio-settings/audio-settings.selectors';
import { selectIsLocked, selectVolume } from '../../machines/sounds/sounds.selectors';
import { useActors } from '../app/use-actors';
import { useAudio } from '../audio/use-audio';
import { ReadinessRow } from './ReadinessRow';
import { soundsLook } from './readiness-looks';

export function SoundsRow() {
  const { sounds } = useActors('sounds');
  const isLocked = useSelector(sounds, selectIsLocked);
  const volume = useSelector(sounds, selectVolume);
  const nameInUse = useAudio(selectNameInUse('ringSpeaker'), null);
  const gone = useAudio(selectGone('ringSpeaker'), null);
  return <ReadinessRow title="Sounds" {...soundsLook({ isLocked, volume, nameInUse, gone })} />;
}
