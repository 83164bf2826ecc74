import { useSelector } from '@xstate/react';
import type { AudioSettingsActorRef } from '../../machines/audio-settings/audio-settings.machine';
import { selectGone, selectNameInUse } from '../../machines/audio-settings/audio-settings.selectors';
import type { PhoneActorRef } from '../../machines/phone/phone.machine';
import { selectMicrophone } from '../../machines/phone/phone.selectors';
import { useAudio } from '../audio/use-audio';
import { Button } from '../ui/Button/Button';
import { ReadinessRow } from './ReadinessRow';
import { microphoneLook } from './readiness-looks';

interface MicrophoneRowProps {
  readonly phone: PhoneActorRef;
  readonly audio: AudioSettingsActorRef | null;
  readonly isNotOffered: boolean;
}

export function MicrophoneRow({ phone, audio, isNotOffered }: MicrophoneRowProps) {
  const answer = useSelector(phone, selectMicrophone);
  const nameInUse = useAudio(audio, selectNameInUse('microphone'), null);
  const gone = useAudio(audio, selectGone('microphone'), null);
  return (
    <ReadinessRow
      title="Microphone"
      {...microphoneLook({ answer, nameInUse, gone, isNotOffered })}
      action={
        answer === 'unasked' ? (
          <Button size="sm" onPress={() => phone.send({ type: 'phone.checkMicrophone' })}>
            Allow microphone
          </Button>
        ) : null
      }
    />
  );
}
