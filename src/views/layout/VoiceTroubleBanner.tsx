import { useSelector } from '@xstate/react';
import HeadphoneOff from 'lucide-react/icons/headphone-off';
import { selectCanRetry, selectIsCarrying } from '../../machines/phone/phone.selectors';
import type { VoiceFault } from '../../services/voice/voice-provider.types';
import { useActors } from '../app/use-actors';
import { voiceFaultText } from '../call/voice-fault-text';
import { Button } from '../ui/buttons/Button';
import { Banner } from '../ui/status/Banner';

interface VoiceTroubleBannerProps {
  readonly trouble: VoiceFault | 'unexplained';
}

export function VoiceTroubleBanner({ trouble }: VoiceTroubleBannerProps) {
  const { phone } = useActors('phone');
  const canRetry = useSelector(phone, selectCanRetry);
  const isCarrying = useSelector(phone, selectIsCarrying);
  return (
    <Banner
      tone={isCarrying ? 'warning' : 'error'}
      icon={HeadphoneOff}
      title={isCarrying ? 'The phone line is not ready for the next call.' : 'The phone line is not ready.'}
      detail={trouble === 'unexplained' ? 'You could not hear callers.' : voiceFaultText(trouble)}
      live="assertive"
      action={
        canRetry ? <Button onPress={() => phone.send({ type: 'phone.retry' })}>Try again</Button> : undefined
      }
    />
  );
}
