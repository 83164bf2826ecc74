import { useSelector } from '@xstate/react';
import type { PhoneActorRef } from '../../../machines/phone/phone.machine';
import { selectVoice } from '../../../machines/phone/phone.selectors';
import { Button } from '../../ui/Button/Button';
import { ReadinessRow } from './ReadinessRow';
import { voiceLook } from './readiness-looks';

export function VoiceRow({ phone }: { readonly phone: PhoneActorRef }) {
  const voice = useSelector(phone, selectVoice);
  return (
    <ReadinessRow
      title="Voice device"
      {...voiceLook(voice)}
      action={
        voice === 'failed' ? (
          <Button size="sm" onPress={() => phone.send({ type: 'phone.retry' })}>
            Try again
          </Button>
        ) : null
      }
    />
  );
}
