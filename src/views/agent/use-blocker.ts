import { useSelector } from '@xstate/react';
import { selectGone } from '../../machines/audio-settings/audio-settings.selectors';
import { selectMicrophone, selectVoice } from '../../machines/phone/phone.selectors';
import { selectAreCallsRefused, selectConnection } from '../../machines/realtime/realtime.selectors';
import { selectIsLocked, selectVolume } from '../../machines/sounds/sounds.selectors';
import { type Blocker, blockerOf } from '../../machines/workspace/workspace.readiness';
import { useActors } from '../app/use-actors';
import { useAudio } from '../audio/use-audio';

/** What must be seen to before the next call; null when it can come. */
export function useBlocker(): Blocker | null {
  const { realtime, phone, sounds } = useActors('realtime', 'phone', 'sounds');
  return blockerOf({
    connection: useSelector(realtime, selectConnection),
    areCallsRefused: useSelector(realtime, selectAreCallsRefused),
    voice: useSelector(phone, selectVoice),
    microphone: useSelector(phone, selectMicrophone),
    isMicrophoneGone: useAudio(selectGone('microphone'), null) !== null,
    areSoundsLocked: useSelector(sounds, selectIsLocked),
    ringVolume: useSelector(sounds, selectVolume),
    isRingSpeakerGone: useAudio(selectGone('ringSpeaker'), null) !== null,
  });
}
