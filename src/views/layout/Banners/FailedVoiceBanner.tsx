import { useSelector } from '@xstate/react';
import { HeadphoneOff } from 'lucide-react';
import type { PhoneActorRef } from '../../../machines/phone/phone.machine';
import { selectCanRetry, selectFault } from '../../../machines/phone/phone.selectors';
import { voiceFaultText } from '../../call/voice-fault-text';
import { Banner } from '../../ui/Banner/Banner';
import { Button } from '../../ui/Button/Button';

export function FailedVoiceBanner({ phone }: { readonly phone: PhoneActorRef }) {
  const fault = useSelector(phone, selectFault);
  const canRetry = useSelector(phone, selectCanRetry);
  return (
    <Banner
      tone="error"
      icon={HeadphoneOff}
      title="Voice is not ready."
      detail={fault === null ? 'You could not hear callers.' : voiceFaultText(fault)}
      live="assertive"
      action={
        canRetry ? <Button onPress={() => phone.send({ type: 'phone.retry' })}>Try again</Button> : undefined
      }
    />
  );
}
