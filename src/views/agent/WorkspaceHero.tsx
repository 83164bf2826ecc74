import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectIsArriving, selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { useFirstTouch } from '../app/use-first-touch';
import { type HeroFacts, heroKind } from './hero-kind';
import { ReadyHero } from './ReadyHero';
import { hero } from './ReadyHero.css';
import { useWrapUp } from './use-wrap-up';

const NotReadyHero = lazy(async () => ({ default: (await import('./NotReadyHero')).NotReadyHero }));
// Most agents have one tab: this is fetched where there is a second one.
const PhoneLeaseElsewhere = lazy(async () => ({
  default: (await import('./PhoneLeaseElsewhere')).PhoneLeaseElsewhere,
}));

const loadWrapUp = () => import('./WrapUpHero');
const WrapUpHero = lazy(async () => ({ default: (await loadWrapUp()).WrapUpHero }));
/** A wrap-up is short: its code is there before the first call is over. */
const fetchAhead = () => void loadWrapUp().catch(() => undefined);

export type WorkspaceHeroProps = Omit<HeroFacts, 'isElsewhere' | 'isWrappingUp'>;

/** The dashboard's hero: where the next call opens, here or in another tab, or why none comes. */
export function WorkspaceHero(facts: WorkspaceHeroProps) {
  const { phoneLease, availability } = useActors('phoneLease', 'availability');
  const wrapUp = useWrapUp(availability);
  useFirstTouch(fetchAhead);
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const isArriving = useSelector(phoneLease, selectIsArriving);
  const kind = heroKind({
    ...facts,
    isElsewhere: isElsewhere || isArriving,
    isWrappingUp: wrapUp !== null,
  });
  if (kind === 'ready') return <ReadyHero blocker={facts.blocker} />;
  return (
    <LazyPart waiting={<div className={hero} />}>
      {kind === 'elsewhere' ? (
        <PhoneLeaseElsewhere />
      ) : kind === 'wrappingUp' ? (
        wrapUp === null ? null : (
          <WrapUpHero wrapUp={wrapUp} />
        )
      ) : (
        <NotReadyHero kind={kind} {...facts} />
      )}
    </LazyPart>
  );
}
