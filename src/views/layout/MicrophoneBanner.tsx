import { useSelector } from '@xstate/react';
import { MicOff } from 'lucide-react';
import { selectMicrophone } from '../../machines/phone/phone.selectors';
import { useActors } from '../app/use-actors';
import { Banner } from '../ui/Banner/Banner';
import { Button } from '../ui/Button/Button';

const texts = {
  blocked: { title: 'Microphone blocked.', detail: 'Allow it in the browser to take calls.' },
  missing: { title: 'No microphone found.', detail: 'Plug one in to take calls.' },
  /** No browser gives such a page one, however many are plugged in. */
  insecure: {
    title: 'The microphone needs https or localhost.',
    detail: 'Open this page at such an address.',
  },
} as const;

export function MicrophoneBanner() {
  const { phone } = useActors('phone');
  const microphone = useSelector(phone, selectMicrophone);
  if (microphone !== 'blocked' && microphone !== 'missing') return null;
  const isInsecure = microphone === 'missing' && globalThis.isSecureContext === false;
  const { title, detail } = texts[isInsecure ? 'insecure' : microphone];
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
