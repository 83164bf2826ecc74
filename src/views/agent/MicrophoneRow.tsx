import { useSelector } from '@xstate/react';
import { selectGone, selectNameInUse } from '../../machines/audio-settings/audio-settings.selectors';
import { selectMicrophone } from '../../machines/phone/phone.selectors';
import { useActors } from '../app/use-actors';
import { useAudio } from '../audio/use-audio';
import { Button } from '../ui/Button/Button';
import { ReadinessRow } from './ReadinessRow';
import { microphoneLook } from './readiness-looks';

interface MicrophoneRowProps {
  readonly isNotOffered: boolean;
}

export function MicrophoneRow({ isNotOffered }: MicrophoneRowProps) {
  const { phone } = useActors('phone');
  const answer = useSelector(phone, selectMicrophone);
  const nameInUse = useAudio(selectNameInUse('microphone'), null);
  const gone = useAudio(selectGone('microphone'), null);
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
