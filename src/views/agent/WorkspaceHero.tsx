import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { AvailabilityActorRef } from '../../machines/availability/availability.machine';
import type { CallActorRef } from '../../machines/call/call.machine';
import type { SeatActorRef } from '../../machines/seat/seat.machine';
import { selectIsArriving, selectIsElsewhere } from '../../machines/seat/seat.selectors';
import { LazyPart } from '../app/LazyPart';
import { useFirstTouch } from '../app/use-first-touch';
import { type HeroFacts, heroKind } from './hero-kind';
import { ReadyHero } from './ReadyHero';
import { hero } from './ReadyHero.css';
import { useWrapUp } from './use-wrap-up';

const NotReadyHero = lazy(async () => ({ default: (await import('./NotReadyHero')).NotReadyHero }));
// Most agents have one tab: this is fetched where there is a second one.
const SeatElsewhere = lazy(async () => ({
  default: (await import('./SeatElsewhere')).SeatElsewhere,
}));

const loadWrapUp = () => import('./WrapUpHero');
const WrapUpHero = lazy(async () => ({ default: (await loadWrapUp()).WrapUpHero }));
/** A wrap-up is short: its code is there before the first call is over. */
const fetchAhead = () => void loadWrapUp().catch(() => undefined);

export interface WorkspaceHeroProps extends Omit<HeroFacts, 'isElsewhere' | 'isWrappingUp'> {
  readonly seat: SeatActorRef;
  readonly call: CallActorRef;
  readonly availability: AvailabilityActorRef;
}

/** The dashboard's hero: where the next call opens, here or in another tab, or why none comes. */
export function WorkspaceHero({ seat, call, availability, ...facts }: WorkspaceHeroProps) {
  const wrapUp = useWrapUp(availability);
  useFirstTouch(fetchAhead);
  const isElsewhere = useSelector(seat, selectIsElsewhere);
  const isArriving = useSelector(seat, selectIsArriving);
  const kind = heroKind({
    ...facts,
    isElsewhere: isElsewhere || isArriving,
    isWrappingUp: wrapUp !== null,
  });
  if (kind === 'ready') return <ReadyHero blocker={facts.blocker} />;
  return (
    <LazyPart waiting={<div className={hero} />}>
      {kind === 'elsewhere' ? (
        <SeatElsewhere seat={seat} />
      ) : kind === 'wrappingUp' ? (
        wrapUp === null ? null : (
          <WrapUpHero {...{ availability, call, wrapUp }} />
        )
      ) : (
        <NotReadyHero {...{ kind, availability }} {...facts} />
      )}
    </LazyPart>
  );
}
