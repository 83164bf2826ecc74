import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { PhoneActorRef } from '../../../machines/phone/phone.machine';
import { selectReadiness } from '../../../machines/phone/phone.selectors';
import { LazyPart } from '../../app/LazyPart';

const FailedVoiceBanner = lazy(async () => ({
  default: (await import('./FailedVoiceBanner')).FailedVoiceBanner,
}));

/** Where the readiness card is not on the page; its code comes when there is something to say. */
export function VoiceBanner({ phone }: { readonly phone: PhoneActorRef }) {
  const hasFailed = useSelector(phone, selectReadiness) === 'failed';
  return hasFailed ? (
    <LazyPart>
      <FailedVoiceBanner phone={phone} />
    </LazyPart>
  ) : null;
}
