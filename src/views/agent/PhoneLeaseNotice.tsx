import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';

const PhoneLeaseBanner = lazy(async () => ({
  default: (await import('./PhoneLeaseElsewhere')).PhoneLeaseBanner,
}));

/** Nothing while the phone is here. */
export function PhoneLeaseNotice() {
  const { phoneLease } = useActors('phoneLease');
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  if (!isElsewhere) return null;
  return (
    <LazyPart>
      <PhoneLeaseBanner />
    </LazyPart>
  );
}
