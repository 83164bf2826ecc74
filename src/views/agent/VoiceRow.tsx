import { useSelector } from '@xstate/react';
import { selectCanRetry, selectVoice } from '../../machines/phone/phone.selectors';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/Button/Button';
import { ReadinessRow } from './ReadinessRow';
import { voiceLook } from './readiness-looks';

interface VoiceRowProps {
  readonly isNotOffered: boolean;
}

export function VoiceRow({ isNotOffered }: VoiceRowProps) {
  const { phone } = useActors('phone');
  const voice = useSelector(phone, selectVoice);
  const canRetry = useSelector(phone, selectCanRetry);
  return (
    <ReadinessRow
      title="Phone line"
      {...voiceLook(voice, isNotOffered)}
      action={
        voice === 'failed' && canRetry ? (
          <Button size="sm" onPress={() => phone.send({ type: 'phone.retry' })}>
            Try again
          </Button>
        ) : null
      }
    />
  );
}
