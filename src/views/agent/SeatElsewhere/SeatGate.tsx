import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { CallActorRef } from '../../../machines/call/call.machine';
import type { SeatActorRef } from '../../../machines/seat/seat.machine';
import { selectIsArriving, selectIsElsewhere } from '../../../machines/seat/seat.selectors';
import { LazyPart } from '../../app/LazyPart';
import { useFirstTouch } from '../../app/use-first-touch';
import type { NotReadyHeroProps } from '../ReadyHero/NotReadyHero';
import { ReadyHero } from '../ReadyHero/ReadyHero';
import { hero } from '../ReadyHero/ReadyHero.css';
import { useWrapUp } from '../WrapUp/use-wrap-up';

const NotReadyHero = lazy(async () => ({
  default: (await import('../ReadyHero/NotReadyHero')).NotReadyHero,
}));
// Most agents have one tab: the rest is fetched where there is a second one.
const SeatElsewhere = lazy(async () => ({ default: (await import('./SeatElsewhere')).SeatElsewhere }));
const SeatBanner = lazy(async () => ({ default: (await import('./SeatBanner')).SeatBanner }));

const loadWrapUp = () => import('../WrapUp/WrapUpHero');
const WrapUpHero = lazy(async () => ({ default: (await loadWrapUp()).WrapUpHero }));
/** A wrap-up is short: its code is there before the first call is over. */
const fetchAhead = () => void loadWrapUp().catch(() => undefined);

const OffDutyHero = lazy(async () => ({ default: (await import('../Duty/OffDutyHero')).OffDutyHero }));

interface SeatHeroProps extends NotReadyHeroProps {
  readonly seat: SeatActorRef;
  readonly call: CallActorRef;
  readonly isOffDuty: boolean;
}

/** The dashboard's hero: where the next call opens, here or in another tab, or why none comes. */
export function SeatHero({ seat, call, isOffDuty, ...facts }: SeatHeroProps) {
  const { availability } = facts;
  const wrapUp = useWrapUp(availability);
  useFirstTouch(fetchAhead);
  const isElsewhere = useSelector(seat, selectIsElsewhere);
  const isArriving = useSelector(seat, selectIsArriving);
  if (isElsewhere || isArriving)
    return (
      <LazyPart waiting={<div className={hero} />}>
        <SeatElsewhere seat={seat} />
      </LazyPart>
    );
  if (isOffDuty)
    return (
      <LazyPart waiting={<div className={hero} />}>
        <OffDutyHero availability={availability} />
      </LazyPart>
    );
  if (wrapUp !== null)
    return (
      <LazyPart waiting={<div className={hero} />}>
        <WrapUpHero {...{ availability, call, wrapUp }} />
      </LazyPart>
    );
  if (!facts.isOnBreak && facts.hindrance === null) return <ReadyHero />;
  return (
    <LazyPart waiting={<div className={hero} />}>
      <NotReadyHero {...facts} />
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
