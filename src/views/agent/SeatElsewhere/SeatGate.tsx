import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { AvailabilityActorRef } from '../../../machines/availability/availability.machine';
import type { CallActorRef } from '../../../machines/call/call.machine';
import type { SeatActorRef } from '../../../machines/seat/seat.machine';
import { selectIsArriving, selectIsElsewhere } from '../../../machines/seat/seat.selectors';
import { LazyPart } from '../../app/LazyPart';
import { useFirstTouch } from '../../app/use-first-touch';
import type { HeroLook } from '../ReadyHero/hero-look';
import { ReadyHero } from '../ReadyHero/ReadyHero';
import { hero } from '../ReadyHero/ReadyHero.css';
import { useWrapUp } from '../WrapUp/use-wrap-up';

// Most agents have one tab: the rest is fetched where there is a second one.
const SeatElsewhere = lazy(async () => ({ default: (await import('./SeatElsewhere')).SeatElsewhere }));
const SeatBanner = lazy(async () => ({ default: (await import('./SeatBanner')).SeatBanner }));

const loadWrapUp = () => import('../WrapUp/WrapUpHero');
const WrapUpHero = lazy(async () => ({ default: (await loadWrapUp()).WrapUpHero }));
/** A wrap-up is short: its code is there before the first call is over. */
const fetchAhead = () => void loadWrapUp().catch(() => undefined);

interface SeatHeroProps {
  readonly seat: SeatActorRef;
  readonly call: CallActorRef;
  readonly availability: AvailabilityActorRef;
  /** What it says while the phone is here and no wrap-up runs. */
  readonly look: HeroLook;
}

/** The dashboard's hero: where the next call opens, here or in another tab, or what keeps it from ringing. */
export function SeatHero({ seat, call, availability, look }: SeatHeroProps) {
  const wrapUp = useWrapUp(availability);
  useFirstTouch(fetchAhead);
  const isElsewhere = useSelector(seat, selectIsElsewhere);
  const isArriving = useSelector(seat, selectIsArriving);
  if (!isElsewhere && !isArriving) {
    if (wrapUp === null) return <ReadyHero {...look} />;
    return (
      <LazyPart waiting={<div className={hero} />}>
        <WrapUpHero {...{ availability, call, wrapUp }} />
      </LazyPart>
    );
  }
  return (
    <LazyPart waiting={<div className={hero} />}>
      <SeatElsewhere seat={seat} />
    </LazyPart>
  );
}

/** Nothing while the phone is here. */
export function SeatNotice({ seat }: { readonly seat: SeatActorRef }) {
  const isElsewhere = useSelector(seat, selectIsElsewhere);
  if (!isElsewhere) return null;
  return (
    <LazyPart>
      <SeatBanner seat={seat} />
    </LazyPart>
  );
}
