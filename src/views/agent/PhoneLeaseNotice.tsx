import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { selectIsElsewhere, selectMirroredCall } from '../../machines/phone-lease/phone-lease.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';

const PhoneLeaseBanner = lazy(async () => ({
  default: (await import('./PhoneLeaseElsewhere')).PhoneLeaseBanner,
}));

const spoken = {
  ringing: 'A call is ringing in another tab.',
  live: 'A call is live in another tab.',
} as const;

/** Nothing while the phone is here, but the region that speaks of it stands before. */
export function PhoneLeaseNotice() {
  const { phoneLease } = useActors('phoneLease');
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const call = useSelector(phoneLease, selectMirroredCall);
  const words = call === null ? 'Calls are open in another tab. They ring there.' : spoken[call.phase];
  return (
    <>
      <VisuallyHidden elementType="span" aria-live="polite">
        {isElsewhere ? words : ''}
      </VisuallyHidden>
      {isElsewhere ? (
        <LazyPart>
          <PhoneLeaseBanner />
        </LazyPart>
      ) : null}
    </>
  );
}
