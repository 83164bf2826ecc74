import { useSelector } from '@xstate/react';
import Headset from 'lucide-react/icons/headset';
import { lazy } from 'react';
import { selectIncomingRef, selectLeftInCall } from '../../machines/call/call.selectors';
import { selectIsRestoring } from '../../machines/incoming-calls/incoming-calls.selectors';
import { selectIsArriving, selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import type { Blocker } from '../../machines/workspace/workspace.readiness';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { useAhead } from '../app/use-ahead';
import { Keys } from '../ui/Kbd/Kbd';
import { Hero, type HeroFacts, heroKind } from './Hero';
import * as styles from './ReadyHero.css';
import { hero } from './ReadyHero.css';
import { useBlocker } from './use-blocker';
import { useWrapUp } from './use-wrap-up';

/** A call comes, but may be missed or begin badly: what to do about it. */
const warnings: Readonly<Partial<Record<Blocker, string>>> = {
  soundsLocked: 'Sounds are off. Click anywhere to hear the ring.',
  ringSpeakerGone: 'The ring cannot be heard. Choose its speaker in Audio settings.',
  ringSilent: 'The ring is silent. Turn it up in Audio settings.',
  voiceExpiring: 'The phone line will be lost soon. Check your network.',
  microphoneUnasked: 'Allow the microphone before the first call.',
  microphoneGone: 'Your usual microphone is missing. Another one is used.',
};

interface ReadyHeroProps {
  /** What should be seen to before the call comes. */
  readonly blocker: Blocker | null;
}

/** Shown only where calls can really come. */
function ReadyHero({ blocker }: ReadyHeroProps) {
  const warning = blocker === null ? undefined : warnings[blocker];
  return (
    <Hero title="Ready to receive calls" icon={Headset} tone={warning === undefined ? 'ready' : 'waiting'}>
      <span>{warning ?? 'The next call opens here.'}</span>
      {warning === undefined ? (
        <span className={styles.keys}>
          <span>Press</span>
          <Keys keys={['Enter']} always />
          <span>to answer it.</span>
        </span>
      ) : null}
    </Hero>
  );
}

const NotReadyHero = lazy(async () => ({ default: (await import('./NotReadyHero')).NotReadyHero }));
// Most agents have one tab: this is fetched where there is a second one.
const PhoneLeaseElsewhere = lazy(async () => ({
  default: (await import('./PhoneLeaseElsewhere')).PhoneLeaseElsewhere,
}));

const loadWrapUp = () => import('./WrapUp');
const WrapUpHero = lazy(async () => ({ default: (await loadWrapUp()).WrapUpHero }));
/** A wrap-up is short: its code is there before the first call is over. */
const fetchAhead = () => void loadWrapUp().catch(() => undefined);

type WorkspaceHeroProps = Omit<HeroFacts, 'isElsewhere' | 'isWrappingUp'>;

/** The dashboard's hero: where the next call opens, here or in another tab, or why none comes. */
export function WorkspaceHero(facts: WorkspaceHeroProps) {
  const { phoneLease, availability, realtime } = useActors('phoneLease', 'availability', 'realtime');
  const { call } = useActors('call');
  const wrapUp = useWrapUp(availability);
  useAhead(fetchAhead, realtime);
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const isArriving = useSelector(phoneLease, selectIsArriving);
  const incoming = useSelector(call, selectIncomingRef);
  // A call in which the page was left may go on.
  const leftInCall = useSelector(call, selectLeftInCall);
  const mayGoOn = useSelector(incoming, selectIsRestoring) && leftInCall;
  const kind = heroKind({
    ...facts,
    isElsewhere: isElsewhere || isArriving,
    isNotOffered: mayGoOn || facts.isNotOffered,
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

/** The hero with what is in the way in this tab. */
export function DashboardHero(props: Omit<WorkspaceHeroProps, 'blocker'>) {
  return <WorkspaceHero {...props} blocker={useBlocker()} />;
}
