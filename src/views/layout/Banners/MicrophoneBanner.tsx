import { useSelector } from '@xstate/react';
import { MicOff } from 'lucide-react';
import type { PhoneActorRef } from '../../../machines/phone/phone.machine';
import { selectMicrophone } from '../../../machines/phone/phone.selectors';
import { Banner } from '../../ui/Banner/Banner';
import { Button } from '../../ui/Button/Button';

const texts = {
  blocked: { title: 'Microphone blocked.', detail: 'Allow it in the browser to take calls.' },
  missing: { title: 'No microphone found.', detail: 'Plug one in to take calls.' },
} as const;

export function MicrophoneBanner({ phone }: { readonly phone: PhoneActorRef }) {
  const microphone = useSelector(phone, selectMicrophone);
  if (microphone !== 'blocked' && microphone !== 'missing') return null;
  const { title, detail } = texts[microphone];
  return (
    <Banner
      tone="error"
      icon={MicOff}
      title={title}
      detail={detail}
      live="assertive"
      action={<Button onPress={() => phone.send({ type: 'phone.checkMicrophone' })}>Check again</Button>}
    />
  );
}
