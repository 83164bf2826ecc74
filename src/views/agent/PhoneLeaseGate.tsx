import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { PhoneLeaseActorRef } from '../../machines/phone-lease/phone-lease.machine';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { LazyPart } from '../app/LazyPart';

const PhoneLeaseBanner = lazy(async () => ({
  default: (await import('./PhoneLeaseBanner')).PhoneLeaseBanner,
}));

/** Nothing while the phone is here. */
export function PhoneLeaseNotice({ phoneLease }: { readonly phoneLease: PhoneLeaseActorRef }) {
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  if (!isElsewhere) return null;
  return (
    <LazyPart>
      <PhoneLeaseBanner phoneLease={phoneLease} />
    </LazyPart>
  );
}
