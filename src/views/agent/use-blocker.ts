import { useSelector } from '@xstate/react';
import type { AudioSettingsActorRef } from '../../machines/audio-settings/audio-settings.machine';
import { selectGone } from '../../machines/audio-settings/audio-settings.selectors';
import type { PhoneActorRef } from '../../machines/phone/phone.machine';
import { selectMicrophone, selectVoice } from '../../machines/phone/phone.selectors';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import { selectConnection } from '../../machines/realtime/realtime.selectors';
import type { SoundsActorRef } from '../../machines/sounds/sounds.machine';
import { selectIsLocked, selectVolume } from '../../machines/sounds/sounds.selectors';
import { type Blocker, blockerOf } from '../../machines/workspace/workspace.readiness';

import { useAudio } from '../audio/use-audio';

export interface ReadinessRefs {
  readonly realtime: RealtimeActorRef;
  readonly phone: PhoneActorRef;
  readonly sounds: SoundsActorRef;
  readonly audio: AudioSettingsActorRef | null;
}

/** What must be seen to before the next call; null when it can come. */
export function useBlocker({ realtime, phone, sounds, audio }: ReadinessRefs): Blocker | null {
  return blockerOf({
    connection: useSelector(realtime, selectConnection),
    voice: useSelector(phone, selectVoice),
    microphone: useSelector(phone, selectMicrophone),
    isMicrophoneGone: useAudio(audio, selectGone('microphone'), null) !== null,
    areSoundsLocked: useSelector(sounds, selectIsLocked),
    ringVolume: useSelector(sounds, selectVolume),
    isRingSpeakerGone: useAudio(audio, selectGone('ringSpeaker'), null) !== null,
  });
}
